-- Staff correct a booking, undo its completion, or write to its customer.
alter table booking_event
  drop constraint booking_event_kind_check,
  add constraint booking_event_kind_check check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'assigned', 'cancelled', 'en route', 'arrived', 'completed', 'no access',
    'note added', 'offer made', 'offer declined', 'offer ended', 'link asked', 'corrected', 'reopened', 'message sent'
  )) not valid;

-- The booking that this one goes back for; null for most.
alter table booking add column return_of uuid;
