-- What the palette finds conversations and emergency requests by: the same in their indexes and in the search.
create function dispatch_request_words(name text, place text, phone text, phone_e164 text) returns text
  language sql immutable parallel safe
  return search_words(name || ' ' || place) || search_digits(phone, phone_e164);

create function conversation_words(phone_e164 text, email text) returns text language sql immutable parallel safe
  return search_words(coalesce(email, '')) || search_digits(null, phone_e164);
