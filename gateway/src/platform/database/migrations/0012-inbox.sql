-- What the office does about an enquiry: who has it, until when it is put aside, what was answered, what became of it.

alter table quote_request
  add column state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'CONVERTED')),
  add column assignee_id uuid references staff_account on delete set null,
  add column snoozed_until timestamptz,
  add column closed_at timestamptz,
  add column booking_id uuid references booking,
  add constraint quote_request_closed check ((state = 'OPEN') = (closed_at is null)),
  add constraint quote_request_converted check (state <> 'CONVERTED' or booking_id is not null);
create index quote_request_open on quote_request ((answered_at is not null), received_at, id)
  where state = 'OPEN' and not spam;
create index quote_request_mine on quote_request (assignee_id, received_at)
  where state = 'OPEN' and not spam and assignee_id is not null;
create index quote_request_snoozed on quote_request (snoozed_until)
  where state = 'OPEN' and not spam and snoozed_until is not null;
create index quote_request_put_away on quote_request (received_at, id) where state <> 'OPEN' and not spam;
create index quote_request_by_day on quote_request (received_at) include (service, answered_at, booking_id)
  where not spam;

-- How it ended is the dispatch board's: 0011 has the same columns.
alter table dispatch_request
  add column if not exists outcome text check (outcome in ('booked', 'sent', 'advised', 'not reached', 'not needed')),
  add column if not exists closed_at timestamptz,
  add column if not exists closed_by uuid references staff_account,
  add column if not exists booking_id uuid references booking,
  add column if not exists remark text check (char_length(remark) <= 500),
  add column assignee_id uuid references staff_account on delete set null,
  add column snoozed_until timestamptz,
  add column answered_at timestamptz,
  add column version integer not null default 0;
create index dispatch_request_open on dispatch_request ((answered_at is not null), received_at, id)
  where closed_at is null and not spam;
create index dispatch_request_put_away on dispatch_request (received_at, id)
  where closed_at is not null and not spam;
create index dispatch_request_spam on dispatch_request (received_at, id) where spam;
create index dispatch_request_by_day on dispatch_request (received_at) include (booking_id) where not spam;

-- Who looks at it, of bookings and reviews that wait for the office.
alter table booking
  add column assignee_id uuid references staff_account on delete set null,
  add column snoozed_until timestamptz;
alter table review
  add column assignee_id uuid references staff_account on delete set null,
  add column snoozed_until timestamptz;
create index visit_pending on visit (starts_at) where state = 'PENDING';

-- What we wrote to somebody who asked for a quote. Gone with the request.
create table quote_reply (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_request on delete cascade,
  at timestamptz not null,
  account_id uuid references staff_account on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  -- Of the click: the same one sent twice is one reply. Also what the letter is known by.
  key text not null unique
);
create index quote_reply_by_request on quote_reply (quote_request_id, id);

-- Figures: what was booked, and who arrived when.
create index booking_by_day on booking (booked_at) include (service, suburb);
create index booking_event_booked on booking_event (at) include (how) where kind = 'booked';
create index booking_event_arrived on booking_event (at) include (booking_id) where kind = 'arrived';
