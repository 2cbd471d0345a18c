-- What the first screen of the staff area counts.
create index message_failed on message (settled_at) where state = 'failed';
create index message_list on message (created_at desc, id desc);
create index message_list_by_state on message (state, created_at desc, id desc);
create index visit_under_way on visit (window_ends_at) where state in ('CONFIRMED', 'EN_ROUTE');
