-- Customers, and the properties that plumbers are sent to. Bookings and enquiries are linked in tables of their own: to link
-- a million of them writes short rows and leaves theirs, with all their indexes, as they are.
create table customer (
  id bigint generated always as identity primary key,
  reference text not null unique,
  kind text not null check (kind in ('PERSON', 'COMPANY')),
  name text not null check (name <> ''),
  other_names text[] not null default '{}',
  tags text[] not null default '{}',
  do_not_book text check (do_not_book <> ''),
  reminders boolean not null default false,
  offers boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references staff_account,
  active_at timestamptz not null,
  version integer not null default 0,
  merged_into bigint references customer on delete cascade check (merged_into <> id),
  erased_at timestamptz,
  search text not null default ''
);
alter table customer alter column search set statistics 1000;
create index customer_search on customer using gin (search gin_trgm_ops);
create index customer_list on customer (active_at, id) where merged_into is null and erased_at is null;
create index customer_merged on customer (merged_into) where merged_into is not null;

create table customer_contact (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  kind text not null check (kind in ('PHONE', 'EMAIL')),
  value text not null check (value <> ''),
  key text not null check (key <> ''),
  label text,
  unique (customer_id, kind, key)
);
create index customer_contact_by_key on customer_contact (key, kind);

create table property (
  id bigint generated always as identity primary key,
  key text not null unique,
  street text not null check (street <> ''),
  unit text,
  suburb text not null check (suburb <> ''),
  postcode text not null,
  access text,
  gate_code text,
  water_meter text,
  isolators text,
  hot_water_make text,
  hot_water_model text,
  hot_water_year integer check (hot_water_year between 1900 and 2200),
  gas text check (gas in ('NATURAL', 'LPG', 'NONE')),
  water text check (water in ('TOWN', 'TANK')),
  dwelling text check (dwelling in ('HOUSE', 'STRATA')),
  version integer not null default 0
);

create table customer_property (
  customer_id bigint not null references customer on delete cascade,
  property_id bigint not null references property on delete cascade,
  relation text not null check (relation in ('OWNER', 'TENANT', 'PROPERTY_MANAGER', 'STRATA_MANAGER')),
  primary key (customer_id, property_id)
);
create index customer_property_by_property on customer_property (property_id);

create table customer_note (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  at timestamptz not null,
  account_id uuid references staff_account,
  text text not null check (text <> '')
);
create index customer_note_by_customer on customer_note (customer_id, id);

create table booking_customer (
  booking_id uuid primary key references booking on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  property_id bigint references property on delete set null
);
create index booking_customer_by_customer on booking_customer (customer_id);
create index booking_customer_by_property on booking_customer (property_id);

create table quote_request_customer (
  quote_request_id bigint primary key references quote_request on delete cascade,
  customer_id bigint not null references customer on delete cascade
);
create index quote_request_customer_by_customer on quote_request_customer (customer_id);

create table dispatch_request_customer (
  dispatch_request_id bigint primary key references dispatch_request on delete cascade,
  customer_id bigint not null references customer on delete cascade
);
create index dispatch_request_customer_by_customer on dispatch_request_customer (customer_id);

-- All that a customer is searched by: reference, names, email addresses, streets, and phone numbers in every form.
create function customer_words(customer) returns text language sql stable as $$
  select search_words(
    $1.reference || ' ' || replace($1.reference, '-', '') || ' ' || $1.name || ' ' || array_to_string($1.other_names, ' ')
    || coalesce((select string_agg(' ' || value, '' order by id) from customer_contact
                  where customer_id = $1.id and kind = 'EMAIL'), '')
    || coalesce((select string_agg(' ' || coalesce(unit || '/', '') || street || ' ' || suburb, '' order by property.id)
                   from customer_property join property on property.id = property_id
                  where customer_id = $1.id), '')
  ) || coalesce((select string_agg(search_digits(value, case when key like '+%' then key end), '' order by id)
                   from customer_contact where customer_id = $1.id and kind = 'PHONE'), '')
$$;

do $$
declare
  told text;
begin
  foreach told in array array['customer', 'customer_note', 'property'] loop
    for i in 1..3 loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function tell_staff(''customers'')',
        format('tell_customers_of_%s', (array['insert', 'update', 'delete'])[i]),
        (array['insert', 'update', 'delete'])[i], told, (array['new', 'new', 'old'])[i]
      );
    end loop;
  end loop;
end
$$;
