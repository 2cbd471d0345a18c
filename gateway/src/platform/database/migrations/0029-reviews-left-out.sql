-- The reviews that were left out, found without reading those that were published.
create index review_left_out on review (id) include (version) where state = 'REJECTED';
