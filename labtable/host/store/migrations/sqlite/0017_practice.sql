CREATE TABLE practice_profiles (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    body TEXT NOT NULL
);
