-- Visits are booked into the diary now; nobody asks for a part of a day any more.
drop table booking_request;
