-- What customers write to us by text or email, and calls that no one answered: one conversation for each number or address.
create table conversation (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^M-[0-9A-HJKMNP-TV-Z]{6}$'),
  phone_e164 text unique,
  -- In lower case.
  email text unique,
  customer_id bigint references customer on delete set null,
  -- Since when an answer is due: the first thing that came in since the last one.
  received_at timestamptz not null,
  closed_at timestamptz,
  answered_at timestamptz,
  spam boolean not null default false,
  snoozed_until timestamptz,
  assignee_id uuid references staff_account on delete set null,
  version integer not null default 0,
  check ((phone_e164 is null) <> (email is null))
);
create index conversation_by_customer on conversation (customer_id);
create index conversation_waiting on conversation (received_at) where closed_at is null and not spam;
create index conversation_by_age on conversation (received_at);

create table inbound_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  kind text not null check (kind in ('TEXT', 'EMAIL', 'MISSED_CALL')),
  received_at timestamptz not null,
  -- What the provider calls it.
  provider_id text not null check (char_length(provider_id) <= 200),
  body text not null check (char_length(body) <= 20000)
);
create index inbound_message_by_conversation on inbound_message (conversation_id, received_at);
create index inbound_message_by_age on inbound_message (received_at);

-- Events that were taken: a replay is refused for as long as its signature would be accepted, and longer.
create table inbound_event (
  id text not null check (char_length(id) <= 200),
  source text not null check (source in ('TEXT', 'EMAIL', 'MISSED_CALL')),
  received_at timestamptz not null,
  primary key (source, id)
);

-- Numbers that replied STOP, as a hash: it holds after the person is erased.
create table text_opt_out (
  number_hash bytea primary key,
  at timestamptz not null
);

-- What stands in the Reply-To of emails to an address.
create table reply_address (
  token text primary key check (char_length(token) = 20),
  -- In lower case.
  email text not null unique
);

do $$
declare
  told text;
  i integer;
begin
  foreach told in array array['conversation', 'inbound_message'] loop
    for i in 1..3 loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function tell_staff(''messages'')',
        format('tell_messages_of_%s', (array['insert', 'update', 'delete'])[i]),
        (array['insert', 'update', 'delete'])[i], told, (array['new', 'new', 'old'])[i]
      );
    end loop;
  end loop;
end
$$;
