CREATE TABLE left_chairs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat, account_id)
) WITHOUT ROWID;
CREATE INDEX left_chairs_by_account ON left_chairs (account_id);
