-- When an event was recorded: later than `at` if it was reported late. Null for events of earlier releases, which can't be changed.
alter table booking_event add column recorded_at timestamptz;
