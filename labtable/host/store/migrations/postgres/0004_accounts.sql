CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    alike TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    until DOUBLE PRECISION NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE TABLE chairs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX chairs_by_account ON chairs (account_id);
CREATE TABLE spare_keys (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    token TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat, token)
);
CREATE INDEX spare_keys_by_account ON spare_keys (account_id);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    n INTEGER,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (game, n)
);
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    n INTEGER NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX ratings_by_player ON ratings (player);
CREATE TABLE marks (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    n INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    was_mu DOUBLE PRECISION NOT NULL,
    was_sigma DOUBLE PRECISION NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX marks_in_order ON marks (player, game, n);
CREATE INDEX marks_by_table ON marks (table_id);
