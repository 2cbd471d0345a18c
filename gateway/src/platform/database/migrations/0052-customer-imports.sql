-- Customers from a file: its rows wait here until someone confirms them, and are deleted a day later.
create table customer_import (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid references staff_account,
  encoding text not null,
  state text not null check (state in ('PREVIEW', 'IMPORTING', 'IMPORTED', 'UNDONE')),
  started_at timestamptz,
  finished_at timestamptz
);

create table customer_import_row (
  import_id bigint not null references customer_import on delete cascade,
  number integer not null,
  data jsonb,
  problem text,
  outcome text not null check (outcome in ('READY', 'KNOWN', 'WRONG', 'ADDED')),
  customer_id bigint references customer on delete set null,
  primary key (import_id, number)
);
create index customer_import_row_by_customer on customer_import_row (customer_id) where customer_id is not null;
