-- Staff tell a customer that they are running late.
alter table booking_event
  drop constraint booking_event_kind_check,
  add constraint booking_event_kind_check check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'assigned', 'cancelled', 'en route', 'running late', 'arrived', 'completed',
    'no access', 'note added', 'offer made', 'offer declined', 'offer ended', 'link asked', 'corrected', 'reopened', 'message sent'
  )) not valid;
