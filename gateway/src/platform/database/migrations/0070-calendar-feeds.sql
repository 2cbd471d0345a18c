-- Calendar feeds of staff: one an account. Its address holds a token worked out from the id, which is stored nowhere; a feed
-- that is revoked is deleted, and its address opens nothing from then on.
create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references staff_account,
  created_at timestamptz not null,
  -- When a calendar fetched it last, to the minute.
  fetched_at timestamptz
);
