-- Customers that turned out to be one: what moved from one to the other, so that it can move back. Ids only, no one's words.
create table customer_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null references customer on delete cascade,
  merged_id bigint not null references customer on delete cascade check (merged_id <> kept_id),
  at timestamptz not null,
  account_id uuid references staff_account,
  moved jsonb not null,
  undone_at timestamptz
);
create unique index customer_merge_once on customer_merge (merged_id) where undone_at is null;
create index customer_merge_by_kept on customer_merge (kept_id, id);

-- Customers who look like one and are not.
create table customer_not_same (
  first_id bigint not null references customer on delete cascade,
  second_id bigint not null references customer on delete cascade check (second_id > first_id),
  at timestamptz not null,
  account_id uuid references staff_account,
  primary key (first_id, second_id)
);
create index customer_not_same_by_second on customer_not_same (second_id);
