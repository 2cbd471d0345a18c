-- Who books by phone may have no e-mail address. Customers who book on the site always give one.
alter table booking alter column email drop not null;

-- Made anew: what is not there adds nothing to the words. PostgreSQL 15 and 16 cannot give a column another expression.
alter table booking drop column search;
alter table booking add column search text not null generated always as (
  search_words(
    reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || suburb || ' ' || coalesce(email, '') || ' '
    || coalesce(contact_name, '')
  ) || search_digits(phone, phone_e164) || search_digits(contact_phone, null)
) stored;
alter table booking alter column search set statistics 1000;
create index booking_search on booking using gin (search gin_trgm_ops);
