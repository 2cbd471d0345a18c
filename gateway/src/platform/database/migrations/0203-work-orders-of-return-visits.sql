-- Return visits carry on the work order of the visit that they follow; 0201 set it only where the order itself names the booking.
with recursive ordered as (
  select id, work_order, order_number from booking where work_order is not null
  union all
  select again.id, ordered.work_order, ordered.order_number
    from booking as again join ordered on again.return_of = ordered.id
   where again.work_order is null
)
update booking
   set work_order = ordered.work_order, order_number = ordered.order_number
  from ordered
 where booking.id = ordered.id and booking.work_order is null;
