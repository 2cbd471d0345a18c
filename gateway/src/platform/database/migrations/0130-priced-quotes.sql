-- Quotes with prices, which customers answer by a link.
create table priced_quote (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  customer_id bigint references customer on delete set null,
  -- Reference of the enquiry that it answers.
  enquiry text,
  -- EXPIRED is worked out from valid_until.
  state text not null check (state in ('DRAFT', 'SENT', 'SEEN', 'ACCEPTED', 'DECLINED', 'CONVERTED')),
  name text not null,
  email text,
  phone text,
  phone_e164 text,
  street text,
  suburb text,
  service text,
  -- Domestic building work, which needs a written contract over $3,300.
  domestic boolean not null,
  link_generation integer not null default 0,
  version integer not null default 0,
  -- The newest version, a draft or sent; and the one that the customer has, null before the first is sent.
  latest smallint not null default 1,
  current smallint,
  -- Of the version that the customer has, or of the draft before there is one. Without optional lines.
  total_cents integer not null default 0,
  valid_until date,
  created_at timestamptz not null,
  created_by uuid references staff_account,
  sent_at timestamptz,
  seen_at timestamptz,
  answered_at timestamptz,
  accepted_name text,
  -- Network address, as rate limits see it.
  accepted_from text,
  -- Positions of the optional lines that the customer ticked.
  accepted_options smallint[],
  accepted_cents integer,
  decline_reason text,
  booking_id uuid references booking on delete set null,
  check ((state = 'DRAFT') = (current is null)),
  check (state not in ('ACCEPTED', 'CONVERTED') or (accepted_name is not null and accepted_cents is not null))
);
create index priced_quote_list on priced_quote (created_at, id);
create index priced_quote_by_customer on priced_quote (customer_id, created_at);
create index priced_quote_by_enquiry on priced_quote (enquiry);
create index priced_quote_by_sent on priced_quote (sent_at) where sent_at is not null;

-- What a quote said; never changed once it is sent.
create table priced_quote_version (
  quote_id uuid not null references priced_quote on delete cascade,
  number smallint not null,
  title text not null,
  intro text not null,
  -- In order: description, unit, quantityThousandths, unitCents, hasGst, optional.
  lines jsonb not null,
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  terms text not null,
  valid_until date not null,
  -- Numbers of the photos of the enquiry that come with it.
  photos smallint[] not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (quote_id, number)
);

create function keep_sent_quote() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'a sent quote is never changed';
end
$$;
create trigger keep_sent_quote before update on priced_quote_version
  for each row when (old.sent_at is not null) execute function keep_sent_quote();

-- What happened to a quote.
create table priced_quote_event (
  id bigint generated always as identity primary key,
  quote_id uuid not null references priced_quote on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('CREATED', 'SENT', 'SEEN', 'REMINDED', 'ASKED', 'ACCEPTED', 'DECLINED', 'BOOKED')),
  number smallint not null,
  -- Who among the staff did it; null for the customer and the site.
  account_id uuid,
  -- Reference of what came of it: the enquiry that holds a question, or a booking.
  reference text
);
create index priced_quote_event_by_quote on priced_quote_event (quote_id, id);
create index priced_quote_event_by_question on priced_quote_event (reference) where kind = 'ASKED';
