CREATE TABLE presence (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    process TEXT NOT NULL,
    seat INTEGER NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, process, seat)
);
