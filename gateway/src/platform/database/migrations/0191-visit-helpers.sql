-- Technicians who help at another's visit. `visit_helper` says who; while the visit takes its technician's time, a row of `visit`
-- for each helper takes theirs, so that the same exclusion constraint guards both.
create table visit_helper (
  visit_id uuid not null references visit on delete cascade,
  technician_id integer not null references technician,
  added_at timestamptz not null,
  primary key (visit_id, technician_id)
);
create index visit_helper_by_technician on visit_helper (technician_id, visit_id);

-- The visit that a helper's time is taken for; null for holds and visits.
alter table visit add column helps uuid;
-- safe: visit constraint visit_helps: the last release leaves the column null
alter table visit add constraint visit_helps foreign key (helps, technician_id)
  references visit_helper (visit_id, technician_id) on delete cascade not valid;

-- A helper's time is held without end, so that every query of visits, also of the last release, leaves it out or counts it as taken.
create function reserve_helpers(of_visit uuid) returns void language sql as $$
  delete from visit where helps = of_visit;
  insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state, held_until, helps)
    select helper.technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, 'HELD',
           '9999-12-31T00:00:00Z', visit.id
      from visit join visit_helper as helper on helper.visit_id = visit.id
     where visit.id = of_visit and visit.state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED');
$$;

create function reserve_added_helper() returns trigger language plpgsql as $$
begin
  perform reserve_helpers(new.visit_id);
  return null;
end
$$;
create trigger reserve_added_helper after insert on visit_helper
  for each row execute function reserve_added_helper();

-- Whoever moves or ends a visit, its helpers' time follows.
create function reserve_helpers_of_changed() returns trigger language plpgsql as $$
begin
  perform reserve_helpers(new.id);
  return null;
end
$$;
create trigger reserve_helpers_of_changed after update on visit for each row
  when (
    new.helps is null and old.state <> 'HELD' and (
      old.starts_at, old.window_ends_at, old.ends_at, old.planned_minutes, old.service, old.zone,
      old.state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
    ) is distinct from (
      new.starts_at, new.window_ends_at, new.ends_at, new.planned_minutes, new.service, new.zone,
      new.state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
    )
  )
  execute function reserve_helpers_of_changed();

-- The last release shortens holds after the clock was set back. A helper's time isn't one of them.
create function keep_helper_time() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger keep_helper_time before update on visit for each row
  when (old.helps is not null) execute function keep_helper_time();

-- Who was added or removed; for an assignment, the helper who became the visit's technician.
alter table booking_event
  add column helper_id integer,
  drop constraint booking_event_kind_check,
  add constraint booking_event_kind_check check (kind in (
    'booked', 'confirmed', 'declined', 'moved', 'assigned', 'helper added', 'helper removed', 'cancelled', 'en route',
    'running late', 'arrived', 'completed', 'no access', 'note added', 'offer made', 'offer declined', 'offer ended', 'link asked',
    'corrected', 'reopened', 'message sent'
  )) not valid;

-- Helpers' screens follow the bookings they help at.
do $$
declare
  told record;
begin
  for told in
    select name, visit_id, event from (values
      ('booking', 'id', 'update'), ('booking_event', 'booking_id', 'insert'), ('booking_note', 'booking_id', 'insert'),
      ('booking_staff_note', 'booking_id', 'insert'), ('photo', 'booking_id', 'insert')
    ) as it (name, visit_id, event)
  loop
    execute format(
      'create trigger tell_helpers after %s on %I referencing new table as changed
         for each statement execute function tell_staff(''bookings'', %L)',
      told.event, told.name,
      format('select distinct technician_id from changed join visit_helper on visit_id = changed.%I', told.visit_id)
    );
  end loop;
end
$$;
