-- What a technician last knew about a visit that changed: nothing, or their role and its window, and whether its address, access or
-- service was corrected. Rows live for seconds, until the technician's message is written.
create table visit_last_known (
  technician_id integer not null references technician,
  booking_id uuid not null references booking on delete cascade,
  role text check (role in ('technician', 'helper')),
  starts_at timestamptz,
  window_ends_at timestamptz,
  corrected boolean not null default false,
  primary key (technician_id, booking_id),
  check ((role is null) = (starts_at is null) and (role is null) = (window_ends_at is null))
);
create index visit_last_known_by_booking on visit_last_known (booking_id);
