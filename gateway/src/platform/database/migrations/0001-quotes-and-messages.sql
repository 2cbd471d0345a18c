create table quote_request (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^Q-[0-9A-HJKMNP-TV-Z]{6}$'),
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 1 and 254),
  phone text not null check (char_length(phone) between 1 and 40),
  phone_e164 text,
  phone_key text not null,
  service text not null check (service in ('emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial')),
  message text not null check (char_length(message) <= 4000),
  spam boolean not null,
  idempotency_key text unique,
  fingerprint bytea not null
);
create index quote_request_by_phone on quote_request (phone_key, received_at);
create index quote_request_by_fingerprint on quote_request (fingerprint, received_at);

create table message (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  template text not null,
  props jsonb not null,
  recipient text not null,
  reply_to jsonb,
  subject text,
  html text,
  plain text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  settled_at timestamptz
);
create index message_by_age on message (created_at);

create table rate_count (
  key bytea primary key,
  started_at timestamptz not null,
  count integer not null
);
