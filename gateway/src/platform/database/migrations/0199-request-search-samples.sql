-- A pattern is only estimated well by a long list of samples.
alter index dispatch_request_search alter column 1 set statistics 1000;
alter index conversation_search alter column 1 set statistics 1000;
alter index inbound_message_by_caller alter column 1 set statistics 1000;
