-- The window that the customer was last told, while staff can still undo a move away from it; null when they know where it is.
alter table booking add column moved_from timestamptz;

-- An offer from the waitlist is taken ('moved' by 'waitlist'), declined, or ends without either.
alter table booking_event
  drop constraint booking_event_kind_check,
  add constraint booking_event_kind_check check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'assigned', 'cancelled', 'en route', 'arrived', 'completed', 'no access',
    'note added', 'offer made', 'offer declined', 'offer ended', 'link asked'
  ));
