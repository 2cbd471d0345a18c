-- A program is no account: what it did to a booking names its API key, also when that was revoked.
alter table booking_event add column program text;
alter table booking_staff_note add column program text;
