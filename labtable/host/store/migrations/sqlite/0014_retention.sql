ALTER TABLE classes ADD COLUMN due REAL NOT NULL DEFAULT 0;
CREATE INDEX classes_by_due ON classes (due);
ALTER TABLE records ADD COLUMN brought REAL NOT NULL DEFAULT 0;
UPDATE records SET brought = strftime('%s', 'now') WHERE id NOT IN (SELECT id FROM tables);
CREATE INDEX records_by_day ON records (brought) WHERE brought > 0;
