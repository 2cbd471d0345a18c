alter table message
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  add column key text unique,
  add column send_before timestamptz,
  add column calendar jsonb,
  alter column props drop not null,
  add constraint message_is_a_letter_or_a_text check ((channel = 'sms') = (template = 'text' and props is null)),
  drop constraint message_state_check,
  add constraint message_state_check check (state in ('queued', 'sent', 'kept', 'missed', 'failed'));

create table photo (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  booking_id uuid references booking on delete cascade,
  position smallint check (position between 1 and 6),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  bytes bytea not null check (octet_length(bytes) <= 3145728),
  check ((booking_id is null) = (position is null)),
  constraint photo_place unique (booking_id, position)
);
-- A picture is as small as it gets: storing it without trying to press it again is quicker to read.
alter table photo alter column bytes set storage external;
create index photo_unattached on photo (created_at) where booking_id is null;
