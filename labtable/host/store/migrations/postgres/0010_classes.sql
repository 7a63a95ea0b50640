CREATE TABLE classes (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE class_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    terms TEXT NOT NULL
);
CREATE INDEX class_tables_by_class ON class_tables (class_id);
CREATE TABLE class_tries (
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (class_id, id)
);
CREATE TABLE homework_codes (
    code TEXT PRIMARY KEY,
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE
);
CREATE INDEX homework_codes_by_class ON homework_codes (class_id);
