-- Who is moving which visit on the dispatch board right now, so that nobody else takes it meanwhile. It ends by itself.
create table board_hand (
  booking_id uuid primary key references booking on delete cascade,
  account_id uuid not null references staff_account on delete cascade,
  until timestamptz not null
);

do $$
begin
  for i in 1..3 loop
    execute format(
      'create trigger %I after %s on board_hand referencing %s table as changed for each statement
         execute function tell_staff(''board'')',
      format('tell_board_of_%s', (array['insert', 'update', 'delete'])[i]),
      (array['insert', 'update', 'delete'])[i], (array['new', 'new', 'old'])[i]);
  end loop;
end
$$;

-- Technicians hear of what was written to the customers of their own jobs.
do $$
begin
  for i in 1..2 loop
    execute format(
      'create trigger %I after %s on message referencing new table as changed for each statement
         execute function tell_staff(''messages'', ''select distinct technician_id from changed join visit on visit.id = booking_id'')',
      format('tell_messages_to_technician_of_%s', (array['insert', 'update'])[i]), (array['insert', 'update'])[i]);
  end loop;
end
$$;
