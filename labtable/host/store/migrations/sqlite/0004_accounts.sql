CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    alike TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE TABLE chairs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_by_account ON chairs (account_id);
CREATE TABLE spare_keys (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    token TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat, token)
) WITHOUT ROWID;
CREATE INDEX spare_keys_by_account ON spare_keys (account_id);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    n INTEGER,
    at REAL NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (game, n)
) WITHOUT ROWID;
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    n INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
CREATE INDEX ratings_by_player ON ratings (player);
CREATE TABLE marks (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    n INTEGER NOT NULL,
    at REAL NOT NULL,
    was_mu REAL NOT NULL,
    was_sigma REAL NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
CREATE INDEX marks_in_order ON marks (player, game, n);
CREATE INDEX marks_by_table ON marks (table_id);
