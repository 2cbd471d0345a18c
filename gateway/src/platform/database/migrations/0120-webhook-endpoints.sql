-- Webhook endpoints that administrators add; those of WEBHOOK_URLS are not stored.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (char_length(address) <= 500),
  -- Signs every delivery, so it is stored as it is.
  secret bytea not null,
  -- The secret before it, which signs too until it ends.
  previous_secret bytea,
  previous_ends_at timestamptz,
  created_by uuid not null references staff_account,
  created_at timestamptz not null,
  -- The first failed attempt since the last one that was taken.
  failing_since timestamptz,
  -- Since when nothing is sent to it, and why: it answered 410, or failed for days.
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_ends_at is null))
);

create trigger tell_webhooks_of_new_endpoint after insert on webhook_endpoint referencing new table as changed
  for each statement execute function tell_staff('webhooks');
create trigger tell_webhooks_of_changed_endpoint after update on webhook_endpoint referencing new table as changed
  for each statement execute function tell_staff('webhooks');
create trigger tell_webhooks_of_removed_endpoint after delete on webhook_endpoint referencing old table as changed
  for each statement execute function tell_staff('webhooks');
