-- Staff chose whose booking it is: no matching and no correction gives it to someone else.
alter table booking_customer add column by_staff boolean not null default false;
-- Staff entered what a customer is to a property, or imported it: it stays when a booking that was there is corrected.
alter table customer_property add column by_staff boolean not null default false;
