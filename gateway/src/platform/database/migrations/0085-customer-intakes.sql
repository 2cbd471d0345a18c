-- Bookings and enquiries that changed a customer's details: whoever edits these meanwhile is told, and still nothing is taken for an
-- edit of staff.
alter table customer add column intakes integer not null default 0;
