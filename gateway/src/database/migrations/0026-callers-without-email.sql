-- Who books by phone may have no e-mail address. Customers who book on the site always give one.
alter table booking alter column email drop not null;

-- Said again: what is not there adds nothing to the words.
alter table booking alter column search set expression as (
  search_words(
    reference || ' ' || replace(reference, '-', '') || ' ' || name || ' ' || suburb || ' ' || coalesce(email, '') || ' '
    || coalesce(contact_name, '')
  ) || search_digits(phone, phone_e164) || search_digits(contact_phone, null)
);
