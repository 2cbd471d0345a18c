-- no transaction
-- The overview lists reports by time, so it no longer reads all notes of the last two weeks.
drop index concurrently if exists booking_staff_note_reported;
create index concurrently booking_staff_note_reported on booking_staff_note (at) where reported;
drop index concurrently if exists booking_staff_note_by_time;
