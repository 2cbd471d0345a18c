-- What the log is narrowed to, found without reading all of it: a deed that is rare, and what was refused.
create index audit_event_by_action on audit_event (action text_pattern_ops, id);
create index audit_event_refused on audit_event (id) where result = 'refused';
