"""A searchable drop-down list."""
