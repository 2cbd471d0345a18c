-- no transaction
drop index concurrently if exists message_by_recipient;
create index concurrently message_by_recipient on message (lower(recipient), created_at);
