-- Words of a review can be taken out of it when their customer is erased, and in no other way: the erasure says so for as long
-- as its transaction lasts. What was decided about them stays as it was.
create or replace function review_history_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'review_version' and current_setting('app.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'the words of a review and what was decided about them are only ever added'
    using errcode = 'restrict_violation';
end
$$;
