-- What administrators set in place of the diary's rules in business.yaml; null, or no row: that stands.
create table diary_rule (
  only_one boolean primary key default true check (only_one),
  usual_minutes integer check (usual_minutes between 15 and 600),
  notice_minutes integer check (notice_minutes between 0 and 10080),
  reserve_one_in integer check (reserve_one_in = 0 or reserve_one_in between 2 and 50),
  reserve_released_minutes integer check (reserve_released_minutes between 0 and 2880)
);

create table diary_service (
  service text primary key,
  minutes integer check (minutes between 15 and 600),
  notice text check (notice in ('USUAL', 'SAME_DAY', 'NEXT_DAY')),
  same_day_before time,
  check ((same_day_before is not null) = (notice is not distinct from 'SAME_DAY')),
  check (minutes is not null or notice is not null)
);

do $$
declare
  told text;
begin
  foreach told in array array['diary_rule', 'diary_service'] loop
    for i in 1..3 loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement
           execute function tell_staff(''diary'')',
        format('tell_diary_of_%s', (array['insert', 'update', 'delete'])[i]),
        (array['insert', 'update', 'delete'])[i], told, (array['new', 'new', 'old'])[i]);
    end loop;
  end loop;
end
$$;
