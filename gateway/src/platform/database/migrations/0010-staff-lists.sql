-- Lists and searches of the staff area, over a million bookings and a million requests for a quote.

create extension if not exists pg_trgm;

-- Words as they are searched: lower case, without accents, each after a space.
create function search_words(words text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g')
$$;

-- A number however it is asked for: as it was typed, as a phone dials it, and as it is dialled at home.
create function search_digits(typed text, e164 text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(coalesce(typed, ''), '\D', '', 'g')
    || coalesce(' ' || substr(e164, 2), '')
    || case when e164 like '+61%' then ' 0' || substr(e164, 4) else '' end
$$;

alter table booking add column search text not null generated always as (
  search_words(
    reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || suburb || ' ' || email || ' '
    || coalesce(contact_name, '')
  ) || search_digits(phone, phone_e164) || search_digits(contact_phone, null)
) stored;
-- A pattern is only estimated well by a long list of samples.
alter table booking alter column search set statistics 1000;
create index booking_search on booking using gin (search gin_trgm_ops);
create index booking_by_booked_at on booking (booked_at, id);
create index booking_by_name on booking (lower(name), id);
create index booking_by_suburb on booking (suburb, id);

-- Holds are in no list.
create index visit_list on visit (starts_at, id) where state <> 'HELD';
create index visit_list_by_state on visit (state, starts_at, id) where state <> 'HELD';
create index visit_list_by_technician on visit (technician_id, starts_at, id) where state <> 'HELD';
create index visit_list_by_service on visit (service, starts_at, id) where state <> 'HELD';

alter table quote_request
  -- When the office answered it, or wrote down that it had.
  add column answered_at timestamptz,
  -- Raised by every change, so that nobody overwrites what they have not seen.
  add column version integer not null default 0,
  add column search text not null generated always as (
    search_words(reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || email)
    || search_digits(phone, phone_e164)
  ) stored;
alter table quote_request alter column search set statistics 1000;
create index quote_request_search on quote_request using gin (search gin_trgm_ops);
create index quote_request_list on quote_request (received_at, id);
create index quote_request_by_service on quote_request (service, received_at, id);
create index quote_request_by_name on quote_request (lower(name), id);
create index quote_request_waiting on quote_request (received_at, id) where answered_at is null and not spam;
create index quote_request_spam on quote_request (received_at, id) where spam;

-- What somebody narrowed a list to, under a name: the query of the address, which is the only store of filters.
create table saved_view (
  id bigint generated always as identity primary key,
  account_id uuid not null references staff_account on delete cascade,
  list text not null check (list in ('bookings', 'quotes')),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  shared boolean not null,
  created_at timestamptz not null
);
create index saved_view_by_list on saved_view (list, shared, account_id);
