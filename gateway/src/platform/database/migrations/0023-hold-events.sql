-- What happened to a window that was kept for somebody, from the keeping to its end. The row of the diary goes; this stays.
create table hold_event (
  id bigint generated always as identity primary key,
  -- That of its place in the diary, and of the booking that it becomes.
  hold_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('held', 'changed', 'extended', 'released', 'expired', 'booked')),
  actor text not null check (actor in ('customer', 'staff', 'system')),
  how text not null check (how in ('site', 'link', 'waitlist', 'staff area')),
  technician_id integer not null,
  starts_at timestamptz not null,
  held_until timestamptz not null
);
create index hold_event_by_hold on hold_event (hold_id, id);

create function hold_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'hold events are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger hold_event_stays before update or delete or truncate on hold_event
  for each statement execute function hold_event_stays();
