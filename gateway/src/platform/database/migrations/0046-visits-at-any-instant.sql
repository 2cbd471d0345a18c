-- What staff agreed to when they booked outside the rule: codes such as OFF_SHIFT. Empty for visits by the rule.
alter table visit add column accepted text[] not null default '{}';

-- A visit may have a window of another length than before: where it was, as the customer knew it.
alter table booking add column moved_from_ends_at timestamptz;
alter table booking_event add column from_window_ends_at timestamptz, add column from_planned_minutes integer;
