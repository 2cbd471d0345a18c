-- How staff get in: the set-up code, invitations, new passwords, passkeys.

alter table staff_account
  add column link_generation integer not null default 0,
  add column link_until timestamptz,
  add column sample boolean not null default false;

create table setup_code (
  only_one boolean primary key default true check (only_one),
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  tries integer not null default 0
);

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  role text not null check (role in ('admin', 'office', 'technician')),
  technician_id integer references technician,
  invited_by uuid not null references staff_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((role = 'technician') = (technician_id is not null))
);
create index staff_invitation_by_age on staff_invitation (created_at);
-- One at a time is open for an address.
create unique index staff_invitation_open on staff_invitation (lower(email))
  where used_at is null and revoked_at is null;

create table staff_passkey (
  id text primary key,
  account_id uuid not null references staff_account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_by_account on staff_passkey (account_id);

create table staff_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign in', 'second factor')),
  account_id uuid references staff_account on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenge_by_end on staff_challenge (expires_at);
