-- Keys of reviews lie in idempotency_key, as all others do.
alter table review_version drop column idempotency_key;
