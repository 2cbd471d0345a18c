-- no transaction
-- Customers ask for the link to their booking by mobile number.
drop index concurrently if exists booking_by_phone;
create index concurrently booking_by_phone on booking (phone_e164) where phone_e164 is not null;
