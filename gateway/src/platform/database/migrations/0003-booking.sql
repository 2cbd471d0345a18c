create extension if not exists btree_gist;

create table technician (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 100),
  home_zone text not null,
  active boolean not null default true
);

create table technician_licence (
  id integer generated always as identity primary key,
  technician_id integer not null references technician,
  kind text not null,
  expires_on date,
  unique (technician_id, kind)
);

create table technician_shift (
  id integer generated always as identity primary key,
  technician_id integer not null references technician,
  weekday integer not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  unique (technician_id, weekday, starts)
);

create table technician_leave (
  id integer generated always as identity primary key,
  technician_id integer not null references technician,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index technician_leave_by_end on technician_leave (ends_at);

create table visit (
  id uuid primary key default gen_random_uuid(),
  technician_id integer not null references technician,
  starts_at timestamptz not null,
  window_ends_at timestamptz not null check (window_ends_at > starts_at),
  ends_at timestamptz not null check (ends_at >= window_ends_at),
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  planned_minutes integer not null check (planned_minutes > 0),
  service text,
  zone text,
  state text not null check (state in (
    'HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED', 'NO_ACCESS', 'CANCELLED', 'DECLINED'
  )),
  version integer not null default 0,
  held_until timestamptz,
  held_by bytea,
  extended boolean not null default false,
  offered_to uuid,
  check ((state = 'HELD') = (held_until is not null)),
  -- Nobody is in two places at once, whoever asks and from however many gateways.
  constraint visit_no_overlap exclude using gist (technician_id with =, during with &&)
    where (state in ('HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'))
);
create index visit_diary on visit (starts_at)
  where state in ('HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED');
create index visit_held on visit (held_until) where state = 'HELD';

create table booking (
  id uuid primary key references visit,
  reference text not null unique check (reference ~ '^GC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  booked_at timestamptz not null,
  service text not null,
  symptom text check (char_length(symptom) <= 200),
  suburb text not null check (char_length(suburb) between 1 and 80),
  postcode text not null,
  street text not null check (char_length(street) between 1 and 200),
  unit text check (char_length(unit) <= 40),
  access text check (char_length(access) <= 500),
  relation text not null check (relation in ('OWNER', 'TENANT', 'AGENT')),
  contact_name text check (char_length(contact_name) <= 200),
  contact_phone text check (char_length(contact_phone) <= 40),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 1 and 254),
  phone text not null check (char_length(phone) between 1 and 40),
  phone_e164 text,
  sms_reminders boolean not null,
  marketing boolean not null,
  answer_by timestamptz,
  sequence integer not null default 0,
  link_generation integer not null default 0,
  estimate_from timestamptz,
  estimate_to timestamptz
);
create index booking_by_email on booking (lower(email));

create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  how text not null check (how in ('site', 'link', 'waitlist', 'staff area')),
  kind text not null check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'cancelled', 'en route', 'arrived', 'completed', 'no access',
    'note added', 'offer made', 'link asked'
  )),
  from_state text,
  to_state text not null,
  from_starts_at timestamptz,
  to_starts_at timestamptz not null,
  from_technician_id integer,
  to_technician_id integer not null
);
create index booking_event_by_booking on booking_event (booking_id, id);

create function booking_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'booking events are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger booking_event_stays before update or delete or truncate on booking_event
  for each statement execute function booking_event_stays();

create table booking_note (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  at timestamptz not null,
  text text not null check (char_length(text) between 1 and 500)
);
create index booking_note_by_booking on booking_note (booking_id, id);

create table booking_key (
  id bigint generated always as identity primary key,
  operation text not null,
  key text not null,
  subject uuid not null,
  at timestamptz not null,
  unique (operation, key)
);

create table waitlist_entry (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  -- Null: any window before the booked one.
  starts_at timestamptz,
  asked_at timestamptz not null,
  unique nulls not distinct (booking_id, starts_at)
);
create index waitlist_entry_by_start on waitlist_entry (starts_at);

create table dispatch_request (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^E-[0-9A-HJKMNP-TV-Z]{6}$'),
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 200),
  phone text not null check (char_length(phone) between 1 and 40),
  phone_e164 text,
  phone_key text not null,
  place text not null check (char_length(place) between 1 and 200),
  message text not null check (char_length(message) <= 4000),
  spam boolean not null,
  idempotency_key text unique,
  fingerprint bytea not null
);
create index dispatch_request_by_phone on dispatch_request (phone_key, received_at);
create index dispatch_request_by_fingerprint on dispatch_request (fingerprint, received_at);
