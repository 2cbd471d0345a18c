-- What a technician ticks off at a stop: where each item stands, and who said so last.
create table booking_check (
  booking_id uuid not null references booking,
  item text not null check (item in ('PRICE_AGREED', 'PHOTO_BEFORE', 'PHOTO_AFTER', 'AREA_CLEANED')),
  done boolean not null,
  at timestamptz not null,
  account_id uuid references staff_account on delete set null,
  primary key (booking_id, item)
);
create trigger tell_bookings_of_insert after insert on booking_check referencing new table as changed
  for each statement execute function tell_staff(
    'bookings', 'select distinct technician_id from changed join visit on visit.id = booking_id'
  );
create trigger tell_bookings_of_update after update on booking_check referencing new table as changed
  for each statement execute function tell_staff(
    'bookings', 'select distinct technician_id from changed join visit on visit.id = booking_id'
  );

-- Photos that staff took stand behind the six of the customer, who does not see them.
alter table photo
  add column account_id uuid references staff_account on delete set null,
  drop constraint photo_position_check,
  add constraint photo_position_check check (position between 1 and 18);
