-- The business's own items, at the prices that it charges. Archived ones are kept, since quotes name them.
create table price_book_item (
  id bigint generated always as identity primary key,
  description text not null check (char_length(description) between 1 and 300),
  -- What a quantity counts: `each`, `hour`, `metre`.
  unit text not null check (char_length(unit) between 1 and 20),
  -- With GST, where there is GST.
  unit_cents integer not null check (unit_cents between 0 and 10000000),
  has_gst boolean not null,
  version integer not null default 0,
  archived_at timestamptz
);
create unique index price_book_item_description on price_book_item (lower(description)) where archived_at is null;
