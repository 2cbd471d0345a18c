-- What a work order is found by beside its sender: the tenant, the property, the agency and its own number.
create function work_order_words(work_order jsonb) returns text language sql immutable parallel safe
  return search_words(
    coalesce(work_order ->> 'tenantName', '') || ' ' || coalesce(work_order ->> 'street', '') || ' '
    || coalesce(work_order ->> 'suburb', '') || ' ' || coalesce(work_order ->> 'agency', '') || ' '
    || coalesce(work_order ->> 'orderNumber', '')
  ) || search_digits(work_order ->> 'tenantPhone', null);
