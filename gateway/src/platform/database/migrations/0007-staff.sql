-- Who works here, who of them is signed in, and what they did.

create table staff_account (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  role text not null check (role in ('admin', 'office', 'technician')),
  technician_id integer references technician,
  password_hash text,
  created_at timestamptz not null,
  disabled_at timestamptz,
  version integer not null default 0,
  check ((role = 'technician') = (technician_id is not null))
);
create unique index staff_account_email on staff_account (lower(email));
create unique index staff_account_technician on staff_account (technician_id) where disabled_at is null;

create table staff_session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  handle text not null unique,
  account_id uuid not null references staff_account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Of the session that this one was before its id was changed.
  former_id_hash bytea,
  former_until timestamptz,
  device text not null,
  place text not null
);
create index staff_session_by_account on staff_session (account_id, created_at);
create index staff_session_former on staff_session (former_id_hash) where former_id_hash is not null;
create index staff_session_by_end on staff_session (expires_at);

-- Append-only, each row sealed by the one before it. What identifies people outside the staff is not in the seal.
create table audit_event (
  id bigint primary key,
  at timestamptz not null,
  account_id uuid,
  action text not null,
  target text not null,
  result text not null check (result in ('done', 'refused')),
  details jsonb not null default '{}',
  place text,
  device text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_event_by_age on audit_event (at);
create index audit_event_by_account on audit_event (account_id, id);
create index audit_event_by_target on audit_event (target, id);

-- Where the chain begins once its oldest rows were pruned.
create table audit_checkpoint (
  id bigint primary key,
  at timestamptz not null,
  hash bytea not null
);

create function audit_event_seal(event audit_event) returns bytea language sql immutable as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.account_id, event.action, event.target, event.result
  )::text, 'utf8'))
$$;

create function audit_event_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_event'));
  select id, hash into last from audit_event order by id desc limit 1;
  if not found then
    select id, hash into last from audit_checkpoint order by id desc limit 1;
  end if;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, ''::bytea);
  new.hash := audit_event_seal(new);
  return new;
end
$$;
create trigger audit_event_chain before insert on audit_event
  for each row execute function audit_event_chain();

-- Only the oldest rows may go, up to a checkpoint that was written first.
create function audit_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from audit_checkpoint where id >= old.id) then
    return old;
  end if;
  raise exception 'audit events are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger audit_event_stays before update or delete on audit_event
  for each row execute function audit_event_stays();
create function audit_event_whole() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger audit_event_whole before truncate on audit_event
  for each statement execute function audit_event_whole();
