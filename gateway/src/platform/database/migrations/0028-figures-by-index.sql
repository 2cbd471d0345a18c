-- Figures of a year, by their indexes alone. What an arrival is counted by is written down with it, as it was then: to look
-- for the visits of all arrivals of a year was to read all visits.
alter table booking_event
  add column service text,
  add column to_window_ends_at timestamptz;
drop index booking_event_arrived;

alter table booking_event disable trigger booking_event_stays;
update booking_event as event
   set service = coalesce(booking.service, visit.service),
       to_window_ends_at = event.to_starts_at + (visit.window_ends_at - visit.starts_at)
  from visit left join booking using (id)
 where event.kind = 'arrived' and visit.id = event.booking_id;
alter table booking_event enable trigger booking_event_stays;

alter table booking_event add constraint booking_event_arrived_when check (
  kind <> 'arrived' or (service is not null and to_window_ends_at is not null)
);
create index booking_event_arrived on booking_event (at) include (service, to_window_ends_at) where kind = 'arrived';
