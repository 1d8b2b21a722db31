"""The workers of this machine: nobody but the sweep gives them orders."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import psutil
import pytest

from app.cli import main
from app.sweep.cluster import ClusterOptions, opened_cluster

SWEEP = """
[experiment]
optimizer = "Adam"

[sweep]
cluster = "tcp://127.0.0.1:{port}"

[[space]]
setting = "optimizer.learning_rate"
values = [0.1, 0.2]
"""
INTRUDER = """
import sys
from distributed import Client

address = sys.argv[1]
for scheme in ("tcp", "tls"):
    try:
        client = Client(scheme + address[address.index(":"):], timeout="3s")
        print(client.run_on_scheduler(lambda: "reached"))
    except Exception as error:
        print(type(error).__name__)
"""


def test_nobody_else_gives_orders_to_a_sweeps_processes(tmp_path: Path) -> None:
    before = dict(os.environ)
    with opened_cluster(ClusterOptions(workers=1)) as client:
        assert client.submit(sum, [1, 2]).result(timeout=120) == 3
        addresses = [client.scheduler.address, *client.scheduler_info()["workers"]]
        for address in addresses:
            words = [sys.executable, "-c", INTRUDER, address]
            said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
            assert "reached" not in said
            assert len(said.split()) == 2
        # And nobody reads what they do.
        children = psutil.Process().children(recursive=True)
        ports = {
            each.laddr.port
            for process in (psutil.Process(), *children)
            for each in process.net_connections("tcp")
            if each.status == psutil.CONN_LISTEN
        }
        assert ports
        for port in ports:
            for path in ("/status", "/info/main/workers.html", "/json/counts.json", "/metrics"):
                with pytest.raises((urllib.error.HTTPError, OSError, ValueError)):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=3)
    # What this process starts later has the environment that it had.
    assert {name: os.environ.get(name) for name in ("PYTHONSAFEPATH", "PYTHONPATH")} == {
        name: before.get(name) for name in ("PYTHONSAFEPATH", "PYTHONPATH")
    }


def test_a_file_never_connects_to_a_scheduler(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as scheduler:
        scheduler.settimeout(0.5)
        port = scheduler.getsockname()[1]
        file = tmp_path / "nice.toml"
        file.write_text(SWEEP.format(port=port))
        assert main(["sweep", str(file), "--store", str(tmp_path / "runs.sqlite")]) == 2
        said = capsys.readouterr().err
        assert f"nice.toml names the scheduler tcp://127.0.0.1:{port}, which could run any code" in said
        assert f"--cluster tcp://127.0.0.1:{port} if you trust it, or --workers N" in said
        with pytest.raises(TimeoutError):
            scheduler.accept()


def test_a_window_offers_no_scheduler_of_a_file(tmp_path: Path) -> None:
    from app.choices.catalogues import catalogues
    from app.core.sweep.sweep_file import read_space, read_sweep
    from app.core.sweep.sweep_orders import SweepOrder

    text = SWEEP.format(port=8786)
    assert read_sweep(text, catalogues()).named_cluster == "tcp://127.0.0.1:8786"
    assert read_space(text, catalogues()).named_cluster == "tcp://127.0.0.1:8786"
    order = SweepOrder(text, "nice.toml", str(tmp_path / "runs.sqlite"))
    assert json.loads(order.line())["workplace"] == {"workers": 0, "cluster": ""}
