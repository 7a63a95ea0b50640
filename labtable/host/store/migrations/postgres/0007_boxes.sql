CREATE TABLE boxes (
    data TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN data TEXT NOT NULL DEFAULT '';
UPDATE tables SET
    rules = coalesce(substring(opening FROM '\[Rules "([^"]*)"'), ''),
    data = coalesce(substring(opening FROM '\[Data "([^"]*)"'), '');
CREATE TABLE heartbeat (
    n INTEGER PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    room TEXT NOT NULL
);
