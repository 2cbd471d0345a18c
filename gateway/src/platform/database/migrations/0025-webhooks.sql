-- What other programs are told: written in the transaction that it is about, delivered by a job.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  -- The same for every receiver of what happened, and at every try: its webhook-id.
  event_id uuid not null,
  created_at timestamptz not null,
  type text not null,
  receiver text not null,
  body text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'DELIVERED', 'FAILED', 'GONE')),
  attempts integer not null default 0,
  last_error text check (char_length(last_error) <= 1000),
  settled_at timestamptz,
  unique (event_id, receiver)
);
create index webhook_delivery_list on webhook_delivery (created_at, id);
create index webhook_delivery_by_state on webhook_delivery (state, created_at, id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  at timestamptz not null default now(),
  -- Null while it is not known how it ended: it is under way, or the gateway died with it.
  ended_at timestamptz,
  status integer,
  error text check (char_length(error) <= 1000)
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);

create trigger tell_webhooks_of_insert after insert on webhook_delivery referencing new table as changed
  for each statement execute function tell_staff('webhooks');
create trigger tell_webhooks_of_update after update on webhook_delivery referencing new table as changed
  for each statement execute function tell_staff('webhooks');
