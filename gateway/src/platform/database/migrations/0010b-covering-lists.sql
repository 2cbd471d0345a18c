-- What lists are narrowed to and sorted by stands in their indexes, so that counting reads nothing else.
drop index visit_list;
drop index visit_list_by_state;
drop index visit_list_by_technician;
drop index visit_list_by_service;
drop index booking_by_suburb;
create index visit_list on visit (starts_at, id) include (state, technician_id, service) where state <> 'HELD';
create index visit_list_by_state on visit (state, starts_at, id) include (technician_id, service)
  where state <> 'HELD';
create index visit_list_by_technician on visit (technician_id, starts_at, id) include (state, service)
  where state <> 'HELD';
create index visit_list_by_service on visit (service, starts_at, id) include (state, technician_id)
  where state <> 'HELD';
create index booking_by_suburb on booking (suburb, id) include (service);
