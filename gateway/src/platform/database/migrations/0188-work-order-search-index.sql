-- no transaction
drop index concurrently if exists quote_request_by_work_order;
create index concurrently quote_request_by_work_order on quote_request
  using gin (work_order_words(work_order) gin_trgm_ops) where work_order is not null;
