-- What staff have open is kept up to date: each change is told to all gateways, as `<topic>` or `<topic> <technician>`, in
-- the transaction that makes it. Once for each statement and technician, however many rows; PostgreSQL itself tells the
-- same words once a transaction.
--
-- Arguments: the topic; and where technicians are told of their own only, a query of whose rows `changed` (and `former`,
-- of an update that may take a row from one technician to another) are.
create function tell_staff() returns trigger language plpgsql as $$
declare
  technician integer;
begin
  if tg_nargs = 1 then
    perform pg_notify('staff_changed', tg_argv[0]) where exists (select from changed);
  else
    for technician in execute tg_argv[1] loop
      perform pg_notify('staff_changed', tg_argv[0] || ' ' || technician);
    end loop;
  end if;
  return null;
end
$$;

do $$
declare
  told record;
begin
  for told in
    select name, topic, technicians from (values
      ('booking', 'bookings', 'select distinct technician_id from changed join visit using (id)'),
      ('booking_event', 'bookings', 'select to_technician_id from changed union select from_technician_id from changed'),
      ('booking_note', 'bookings', 'select distinct technician_id from changed join visit on visit.id = booking_id'),
      ('photo', 'bookings', 'select distinct technician_id from changed join visit on visit.id = booking_id'),
      ('quote_request', 'quotes', null),
      ('dispatch_request', 'quotes', null),
      ('dispatch_request', 'bookings', null),
      ('review', 'reviews', null),
      ('message', 'messages', null),
      ('technician', 'diary', 'select id from changed'),
      ('technician_licence', 'diary', 'select distinct technician_id from changed'),
      ('technician_shift', 'diary', 'select distinct technician_id from changed'),
      ('technician_leave', 'diary', 'select distinct technician_id from changed'),
      ('staff_account', 'team', null)
    ) as it (name, topic, technicians)
  loop
    for i in 1..3 loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function tell_staff(%s)',
        format('tell_%s_of_%s', told.topic, (array['insert', 'update', 'delete'])[i]),
        (array['insert', 'update', 'delete'])[i],
        told.name,
        (array['new', 'new', 'old'])[i],
        concat_ws(', ', quote_literal(told.topic), quote_literal(told.technicians))
      );
    end loop;
  end loop;
end
$$;

create trigger tell_bookings_of_insert after insert on visit referencing new table as changed
  for each statement execute function tell_staff('bookings', 'select distinct technician_id from changed');
create trigger tell_bookings_of_update after update on visit referencing old table as former new table as changed
  for each statement execute function tell_staff(
    'bookings', 'select technician_id from changed union select technician_id from former'
  );
create trigger tell_bookings_of_delete after delete on visit referencing old table as changed
  for each statement execute function tell_staff('bookings', 'select distinct technician_id from changed');

-- A session that is ended ends what it listens to. That one was seen again is no news.
create function tell_staff_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', 'team');
  return null;
end
$$;
create trigger tell_team_of_revoked after update on staff_session for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function tell_staff_of_ended_session();
create trigger tell_team_of_delete after delete on staff_session for each row
  execute function tell_staff_of_ended_session();
