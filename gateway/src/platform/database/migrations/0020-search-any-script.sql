-- Under the rules of the locale C, trigrams are made of the letters and digits of ASCII alone: a name in another script had
-- none, and was looked for in every row. Each such letter is written as its number, which has: 王 is u00738b.
create or replace function search_words(words text) returns text language sql immutable parallel safe as $$
  select ' ' || case when folded ~ '[^\x01-\x7f]' then (
      select string_agg(
        case when ascii(letter) < 128 then letter else 'u' || lpad(to_hex(ascii(letter)), 6, '0') end, '' order by place
      )
      from regexp_split_to_table(folded, '') with ordinality as letters (letter, place)
    ) else folded end
  from (select regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g') as folded) as words
$$;

-- Made anew, so that every row is written anew. PostgreSQL 15 and 16 cannot give a column another expression.
alter table booking drop column search;
alter table booking add column search text not null generated always as (
  search_words(
    reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || suburb || ' ' || email || ' '
    || coalesce(contact_name, '')
  ) || search_digits(phone, phone_e164) || search_digits(contact_phone, null)
) stored;
alter table booking alter column search set statistics 1000;
create index booking_search on booking using gin (search gin_trgm_ops);

alter table quote_request drop column search;
alter table quote_request add column search text not null generated always as (
  search_words(reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || email)
  || search_digits(phone, phone_e164)
) stored;
alter table quote_request alter column search set statistics 1000;
create index quote_request_search on quote_request using gin (search gin_trgm_ops);
