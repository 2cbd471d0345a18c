-- The line of the first row with the same phone number or email address: a household's second person is listed before an import.
alter table customer_import_row add column same_as integer;
