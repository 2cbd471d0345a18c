-- The work order that a booking comes from: its reference, and the agency's own number. Null for most bookings.
alter table booking add column work_order text, add column order_number text;
update booking
   set work_order = request.reference, order_number = request.work_order ->> 'orderNumber'
  from quote_request as request
 where request.booking_id = booking.id and request.work_order is not null;
