-- Why somebody is away, in the words that staff read; and nobody is away twice at the same time.
create temporary table leave_in_one on commit drop as
  select technician_id, unnest(range_agg(tstzrange(starts_at, ends_at))) as during
    from technician_leave group by technician_id;
delete from technician_leave;
insert into technician_leave (technician_id, starts_at, ends_at)
  select technician_id, lower(during), upper(during) from leave_in_one order by lower(during), technician_id;
alter table technician_leave
  add column reason text check (char_length(reason) between 1 and 60),
  add constraint technician_leave_no_overlap exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&);

-- The hours of one day, in place of those of every week. Without hours: no shift that day.
create table technician_shift_day (
  id integer generated always as identity primary key,
  technician_id integer not null references technician,
  day date not null,
  starts time,
  ends time check (ends > starts),
  unique (technician_id, day),
  check ((starts is null) = (ends is null))
);
create index technician_shift_day_by_day on technician_shift_day (day);

-- Days on which nobody is sent, beside public holidays.
create table closed_day (
  day date primary key,
  name text not null check (char_length(name) between 1 and 60)
);

do $$
begin
  for i in 1..3 loop
    execute format(
      'create trigger %I after %s on technician_shift_day referencing %s table as changed for each statement
         execute function tell_staff(''diary'', ''select distinct technician_id from changed'')',
      format('tell_diary_of_%s', (array['insert', 'update', 'delete'])[i]),
      (array['insert', 'update', 'delete'])[i], (array['new', 'new', 'old'])[i]);
    execute format(
      'create trigger %I after %s on closed_day referencing %s table as changed for each statement
         execute function tell_staff(''diary'')',
      format('tell_diary_of_%s', (array['insert', 'update', 'delete'])[i]),
      (array['insert', 'update', 'delete'])[i], (array['new', 'new', 'old'])[i]);
  end loop;
end
$$;
