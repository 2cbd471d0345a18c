-- no transaction
drop index concurrently if exists visit_by_helped;
create index concurrently visit_by_helped on visit (helps, technician_id) where helps is not null;
-- Calendar feeds ask for the visits that a helper was taken off.
drop index concurrently if exists booking_event_by_helper;
create index concurrently booking_event_by_helper on booking_event (helper_id) where helper_id is not null;
alter table visit validate constraint visit_helps;
