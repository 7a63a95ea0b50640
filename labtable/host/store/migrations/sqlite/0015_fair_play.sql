CREATE TABLE clocks (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    body TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE devices (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    token TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (account_id, token)
) WITHOUT ROWID;
CREATE INDEX devices_by_token ON devices (token);
CREATE TABLE origins (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    origin TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, origin)
) WITHOUT ROWID;
ALTER TABLE marks ADD COLUMN near INTEGER NOT NULL DEFAULT 0;
