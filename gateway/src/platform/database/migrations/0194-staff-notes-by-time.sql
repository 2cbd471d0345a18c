-- no transaction
-- The overview reads the notes of the last two weeks, to find reports on visits that were cancelled or reassigned.
drop index concurrently if exists booking_staff_note_by_time;
create index concurrently booking_staff_note_by_time on booking_staff_note (at);
