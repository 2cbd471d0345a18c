-- Promises of the site that an administrator has ticked off, each as it was worded then.
create table owner_promise_tick (
  promise_id text primary key,
  promise text not null,
  account_id uuid not null references staff_account,
  at timestamptz not null
);
