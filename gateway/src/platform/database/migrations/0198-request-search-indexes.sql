-- no transaction
drop index concurrently if exists dispatch_request_search;
create index concurrently dispatch_request_search on dispatch_request
  using gin (dispatch_request_words(name, place, phone, phone_e164) gin_trgm_ops);
drop index concurrently if exists conversation_search;
create index concurrently conversation_search on conversation
  using gin (conversation_words(phone_e164, email) gin_trgm_ops);
drop index concurrently if exists inbound_message_by_caller;
create index concurrently inbound_message_by_caller on inbound_message
  using gin (search_words(caller_name) gin_trgm_ops) where caller_name is not null;
