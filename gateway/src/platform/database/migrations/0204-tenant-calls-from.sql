-- Times arranged before the office was shown which tenants to call: it called them without being shown. Null for later bookings.
alter table booking add column tenant_calls_from timestamptz;
update booking set tenant_calls_from = now() where work_order is not null;
