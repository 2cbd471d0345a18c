create table booking_request (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 1 and 254),
  phone text not null check (char_length(phone) between 1 and 40),
  phone_e164 text,
  phone_key text not null,
  service text not null check (char_length(service) between 1 and 80),
  suburb text not null check (char_length(suburb) between 1 and 80),
  day date not null,
  part_of_day text not null check (part_of_day in ('MORNING', 'MIDDAY', 'AFTERNOON', 'ANY')),
  message text not null check (char_length(message) <= 4000),
  spam boolean not null,
  idempotency_key text unique,
  fingerprint bytea not null
);
create index booking_request_by_phone on booking_request (phone_key, received_at);
create index booking_request_by_fingerprint on booking_request (fingerprint, received_at);
