-- One table for the keys of all operations. A key belongs to an operation and to who asks, and remembers what it was used
-- with. Earlier keys say neither, and are forgotten: they were only asked about by requests under way.
create table idempotency_key (
  -- A keyed hash of the operation, who asks, and their key.
  id bytea primary key,
  operation text not null,
  -- A keyed hash of what was sent with it.
  fingerprint bytea not null,
  -- What it stands for: the id of a booking or a hold, or the reference of an enquiry.
  subject text not null,
  used_at timestamptz not null
);
create index idempotency_key_by_age on idempotency_key (used_at);

drop table booking_key;
alter table quote_request drop column idempotency_key;
alter table dispatch_request drop column idempotency_key;
