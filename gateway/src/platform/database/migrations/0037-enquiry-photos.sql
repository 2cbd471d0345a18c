-- A photo is on a booking, on a quote request, or on neither yet; it goes when its request is purged.
alter table photo
  add column quote_request_id bigint references quote_request on delete cascade,
  drop constraint photo_check,
  add constraint photo_owner_check check (
    num_nonnulls(booking_id, quote_request_id) = case when position is null then 0 else 1 end
  ),
  add constraint photo_place_on_quote unique (quote_request_id, position);

drop index photo_unattached;
create index photo_unattached on photo (created_at) where booking_id is null and quote_request_id is null;
