-- Who among the staff did something to a booking, and technicians who change without the window.
alter table booking_event
  add column account_id uuid references staff_account,
  drop constraint booking_event_kind_check,
  add constraint booking_event_kind_check check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'assigned', 'cancelled', 'en route', 'arrived', 'completed', 'no access',
    'note added', 'offer made', 'link asked'
  ));

-- What staff write about a booking for one another; a remark about an event stands here too, since events stay for good.
create table booking_staff_note (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  at timestamptz not null,
  account_id uuid references staff_account,
  -- Of booking_event, whose rows are never removed.
  event_id bigint unique,
  text text not null check (char_length(text) between 1 and 2000)
);
create index booking_staff_note_by_booking on booking_staff_note (booking_id, id);

alter table message add column booking_id uuid references booking on delete set null;
create index message_by_booking on message (booking_id, created_at) where booking_id is not null;
update message set booking_id = booking.id from booking where message.props ->> 'reference' = booking.reference;

-- How a request for a plumber now ended.
alter table dispatch_request
  add column outcome text check (outcome in ('booked', 'sent', 'advised', 'not reached', 'not needed')),
  add column closed_at timestamptz,
  add column closed_by uuid references staff_account,
  add column booking_id uuid references booking,
  add column remark text check (char_length(remark) <= 500),
  add constraint dispatch_request_is_closed_with_an_outcome check ((outcome is null) = (closed_at is null));
create index dispatch_request_waiting on dispatch_request (received_at) where outcome is null and not spam;

create trigger tell_bookings_of_insert after insert on booking_staff_note referencing new table as changed
  for each statement execute function tell_staff(
    'bookings', 'select distinct technician_id from changed join visit on visit.id = booking_id'
  );
