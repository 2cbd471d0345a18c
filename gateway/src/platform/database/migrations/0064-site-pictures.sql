-- The owner's pictures of people, vans and jobs, which the business settings name. A picture is never changed: its id is a hash
-- of its files, so that every address is good for ever.
create table site_picture (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  account_id uuid not null references staff_account,
  at timestamptz not null
);

create table site_picture_file (
  picture_id text not null references site_picture on delete cascade,
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (picture_id, width)
);
-- Already compressed.
alter table site_picture_file alter column bytes set storage external;
