CREATE TABLE reviews (
    record TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
    people TEXT NOT NULL,
    made_by TEXT NOT NULL,
    percent INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (record, people)
);
