-- What staff had chosen and entered before 0062 stored it, from the audit log. Where the log says nothing, nothing is known.

-- The last to give a booking to someone was staff: a correction that did writes its own event with it, at the same instant.
with latest as (
  select distinct on (target) target, at from audit_event
   where action = 'booking.customer' and result = 'done'
   order by target, id desc
)
update booking_customer set by_staff = true
  from latest join booking on 'booking ' || booking.reference = latest.target
 where booking_customer.booking_id = booking.id and not by_staff
   and not exists (
     select from audit_event as correction
      where correction.target = latest.target and correction.at = latest.at and correction.action = 'booking.correct');

-- Properties that staff entered, and have not taken from the customer since; after a merge they are with who was kept.
with recursive entered as (
  select customer.id as customer_id, (event.details ->> 'property')::bigint as property_id
    from audit_event as event join customer on 'customer ' || customer.reference = event.target
   where event.action = 'customer.property' and event.result = 'done'
     and not exists (
       select from audit_event as removal
        where removal.target = event.target and removal.id > event.id and removal.action = 'customer.property-remove'
          and removal.details ->> 'property' = event.details ->> 'property')
  union
  select customer.merged_into, entered.property_id
    from entered join customer on customer.id = entered.customer_id
   where customer.merged_into is not null
)
update customer_property set by_staff = true
  from entered
 where customer_property.customer_id = entered.customer_id
   and customer_property.property_id = entered.property_id and not by_staff;

-- Properties of imported customers: those of staff's making whom no one entered by hand. Which of theirs a booking brought is
-- not known any more; it stays too, since a wrong address is seen and removed more easily than a lost one is found.
with recursive imported as (
  select id from customer
   where created_by is not null
     and not exists (
       select from audit_event where target = 'customer ' || customer.reference and action = 'customer.create')
), given as (
  select customer_id, property_id from customer_property join imported on imported.id = customer_id
  union
  select kept_id, place::bigint
    from imported join customer_merge on merged_id = imported.id and undone_at is null
   cross join jsonb_array_elements_text(moved -> 'properties') as place
  union
  select customer_merge.kept_id, given.property_id
    from given join customer_merge on customer_merge.merged_id = given.customer_id and undone_at is null
)
update customer_property set by_staff = true
  from given
 where customer_property.customer_id = given.customer_id
   and customer_property.property_id = given.property_id and not by_staff;
