-- Phone messages that staff write down, and calls whose number was withheld: each of those is a conversation of its own.
alter table conversation
  drop constraint conversation_check,
  add constraint conversation_contact check (phone_e164 is null or email is null) not valid;

-- As staff wrote it down; null for everything that comes in by itself.
alter table inbound_message
  add column caller_name text check (char_length(caller_name) <= 200),
  drop constraint inbound_message_kind_check,
  add constraint inbound_message_kind_check check (kind in ('TEXT', 'EMAIL', 'MISSED_CALL', 'PHONE_MESSAGE')) not valid;
