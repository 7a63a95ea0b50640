CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    opening TEXT NOT NULL,
    places TEXT NOT NULL,
    clock TEXT NOT NULL,
    watchers INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    finished DOUBLE PRECISION NOT NULL
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    token TEXT NOT NULL,
    invitation TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_invitation ON seats (invitation) WHERE invitation <> '';
CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    entry_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    question INTEGER NOT NULL,
    body TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, entry_id)
);
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    said TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
