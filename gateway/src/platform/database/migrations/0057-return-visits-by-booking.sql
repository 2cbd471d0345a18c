-- no transaction
alter table booking_event validate constraint booking_event_kind_check;
drop index concurrently if exists booking_by_return_of;
create index concurrently booking_by_return_of on booking (return_of) where return_of is not null;
