-- no transaction
drop index concurrently if exists quote_request_open_by_priority;
create index concurrently quote_request_open_by_priority on quote_request
  ((answered_at is not null), (case when work_order @> '{"emergency": true}' then 0 else 1 end), received_at, reference)
  where state = 'OPEN' and not spam;
drop index concurrently if exists quote_request_open;
