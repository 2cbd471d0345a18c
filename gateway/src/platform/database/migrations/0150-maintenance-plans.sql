-- Work that comes back: what is due again at a property, how often, and who is asked.
create table maintenance_plan (
  id uuid primary key default gen_random_uuid(),
  -- Who is asked.
  customer_id bigint not null references customer on delete cascade,
  property_id bigint not null references property on delete cascade,
  kind text not null,
  -- Of other work.
  name text check (char_length(name) between 1 and 80),
  every_months integer not null check (every_months between 1 and 60),
  -- The months in which it may be due; every month without them.
  first_month integer check (first_month between 1 and 12),
  last_month integer check (last_month between 1 and 12),
  last_done date,
  due date not null,
  note text,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  -- Why it was paused or ended.
  reason text,
  -- How often was the customer reminded of this date, and when last?
  reminders integer not null default 0,
  reminded_at timestamptz,
  -- The visit for this date.
  booking_id uuid references booking on delete set null,
  version integer not null default 0,
  created_at timestamptz not null,
  check ((first_month is null) = (last_month is null))
);
create index maintenance_plan_by_customer on maintenance_plan (customer_id);
create index maintenance_plan_by_property on maintenance_plan (property_id);
create index maintenance_plan_due on maintenance_plan (due, id) where state = 'ACTIVE';
create index maintenance_plan_by_booking on maintenance_plan (booking_id);
