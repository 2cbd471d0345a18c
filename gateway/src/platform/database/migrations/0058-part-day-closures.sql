-- Hours in which no one is sent, or some aren't: Melbourne Cup afternoon, a course for two. Whole days are in closed_day.
create table part_closure (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Those who are closed for are in part_closure_technician, or it is everyone, whoever joins later too.
  everyone boolean not null
);
create index part_closure_by_end on part_closure (ends_at);

create table part_closure_technician (
  closure_id integer not null references part_closure on delete cascade,
  technician_id integer not null references technician,
  primary key (closure_id, technician_id)
);

-- When someone can't be sent although there is a shift: leave, and hours that are closed for them.
create view technician_away as
  select technician_id, starts_at, ends_at, id as leave_id, reason, null::text as closed from technician_leave
  union all
  select technician.id, closure.starts_at, closure.ends_at, null::integer, null::text, closure.name
    from part_closure as closure
    join technician on closure.everyone or exists (
      select from part_closure_technician as it where it.closure_id = closure.id and it.technician_id = technician.id);

do $$
begin
  for i in 1..2 loop
    execute format(
      'create trigger %I after %s on part_closure referencing %s table as changed for each statement
         execute function tell_staff(''diary'')',
      format('tell_diary_of_%s', (array['insert', 'delete'])[i]),
      (array['insert', 'delete'])[i], (array['new', 'old'])[i]);
  end loop;
end
$$;
