CREATE TABLE boxes (
    data TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN data TEXT NOT NULL DEFAULT '';
UPDATE tables SET
    rules = substr(opening, instr(opening, '[Rules "') + 8),
    data = substr(opening, instr(opening, '[Data "') + 7);
UPDATE tables SET
    rules = substr(rules, 1, instr(rules, '"') - 1),
    data = substr(data, 1, instr(data, '"') - 1);
CREATE TABLE heartbeat (
    n INTEGER PRIMARY KEY,
    at REAL NOT NULL,
    room TEXT NOT NULL
);
