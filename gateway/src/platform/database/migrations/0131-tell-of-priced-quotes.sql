-- Screens of the office follow quotes with prices, too.
create trigger tell_quotes_of_new_priced_quote after insert on priced_quote referencing new table as changed
  for each statement execute function tell_staff('quotes');
create trigger tell_quotes_of_changed_priced_quote after update on priced_quote referencing new table as changed
  for each statement execute function tell_staff('quotes');
create trigger tell_quotes_of_removed_priced_quote after delete on priced_quote referencing old table as changed
  for each statement execute function tell_staff('quotes');
