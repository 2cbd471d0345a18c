-- Staff chose whose enquiry it is: a booking that is made from it is by their choice too.
alter table quote_request_customer add column by_staff boolean not null default false;
alter table dispatch_request_customer add column by_staff boolean not null default false;

-- What they had chosen before, from the audit log: nothing but staff moves an enquiry.
update quote_request_customer set by_staff = true
  from quote_request as request
 where request.id = quote_request_id and exists (
   select from audit_event
    where target = 'quote ' || request.reference and action = 'quote.customer' and result = 'done');
update dispatch_request_customer set by_staff = true
  from dispatch_request as request
 where request.id = dispatch_request_id and exists (
   select from audit_event
    where target = 'dispatch ' || request.reference and action = 'dispatch.customer' and result = 'done');

-- And the bookings that were made from such an enquiry since, unless someone else has them by now.
with moved as (
  select event.id, request.reference, link.customer_id
    from quote_request_customer as link join quote_request as request on request.id = link.quote_request_id
    join audit_event as event on event.target = 'quote ' || request.reference and event.action = 'quote.customer'
   where link.by_staff and event.result = 'done'
  union all
  select event.id, request.reference, link.customer_id
    from dispatch_request_customer as link join dispatch_request as request on request.id = link.dispatch_request_id
    join audit_event as event on event.target = 'dispatch ' || request.reference and event.action = 'dispatch.customer'
   where link.by_staff and event.result = 'done'
)
update booking_customer set by_staff = true
  from moved join audit_event as creation
    on creation.action = 'booking.create' and creation.id > moved.id and creation.details ->> 'enquiry' = moved.reference
  join booking on 'booking ' || booking.reference = creation.target
 where booking_customer.booking_id = booking.id and booking_customer.customer_id = moved.customer_id;
