-- Keys of programs that read the staff API. Of a key only a hash is stored; a revoked one is deleted.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  hash bytea not null unique,
  -- How it begins, so that people can tell keys apart.
  hint text not null,
  created_by uuid not null references staff_account,
  created_at timestamptz not null,
  -- When it was last used, to the minute.
  used_at timestamptz
);
