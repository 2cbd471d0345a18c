-- What browsers fetch of a build by a hash of its content: pages that were open over an upgrade, or that another gateway
-- rendered, ask any gateway for it.
create table build_file (
  path text primary key,
  encoding text check (encoding = 'br'),
  body bytea not null,
  last_seen_at timestamptz not null
);
create index build_file_last_seen on build_file (last_seen_at);
