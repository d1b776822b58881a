-- Rows from other places, so that none comes twice: `source_id` is its name there, `sha256` that of its file as sent. A
-- row that the family deletes stays named here, and does not come again. Undoing an import deletes its names.
create table import_runs (
  id text primary key,
  source text not null,
  started_at bigint not null,
  finished_at bigint
);
create table imports (
  source text not null,
  source_id text not null,
  sha256 text,
  collection text not null,
  row_id text not null,
  run_id text not null references import_runs (id) on delete cascade,
  created_at bigint not null,
  primary key (source, source_id)
);
create index imports_by_run on imports (run_id);
create index imports_by_sha256 on imports (sha256);
create index files_by_original_sha256 on files (original_sha256);
