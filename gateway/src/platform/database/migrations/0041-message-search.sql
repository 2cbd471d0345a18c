-- Messages are searched by whom they went to, by reference, and by the name in them. Texts and most emails find the name
-- of their customer through the booking or the request that they are about, by whose own searches they are found too.
alter table message add column search text not null generated always as (
  search_words(
    recipient || ' ' || coalesce(props ->> 'reference', '') || ' '
    || replace(coalesce(props ->> 'reference', ''), '-', '') || ' ' || coalesce(props ->> 'name', '')
  ) || case when channel = 'sms' then search_digits(recipient, recipient) else '' end
) stored;
alter table message alter column search set statistics 1000;
create index message_search on message using gin (search gin_trgm_ops);
create index message_by_reference on message ((props ->> 'reference')) where props ->> 'reference' is not null;
