-- What a property manager's work order says beside the request that it is. Null for every other request for a quote.
alter table quote_request add column work_order jsonb;
