-- no transaction
-- Calendar feeds ask for the visits that were a technician's and are someone else's now.
drop index concurrently if exists booking_event_given_away;
create index concurrently booking_event_given_away on booking_event (from_technician_id, from_starts_at)
  where from_technician_id <> to_technician_id;
