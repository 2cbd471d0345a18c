-- Who answers after hours: a technician for each week, and other ones for single days of it.
create table on_call_week (
  monday date primary key check (extract(isodow from monday) = 1),
  technician_id integer not null references technician
);
create table on_call_day (
  day date primary key,
  technician_id integer not null references technician
);

-- The mobile phone of a member of staff, for alerts.
create table on_call_contact (
  account_id uuid primary key references staff_account on delete cascade,
  mobile text not null check (mobile ~ '^\+614\d{8}$')
);

-- One row at the most; without it the defaults apply.
create table on_call_setting (
  only_one boolean primary key default true check (only_one),
  repeat_minutes integer not null check (repeat_minutes between 1 and 60),
  during_hours boolean not null,
  rest_warning boolean not null
);

-- An emergency request that someone has to take over.
create table on_call_alert (
  id uuid primary key default gen_random_uuid(),
  request text not null unique,
  technician_id integer references technician,
  started_at timestamptz not null,
  taken_at timestamptz,
  taken_by uuid references staff_account,
  check ((taken_at is null) = (taken_by is null))
);

-- Who was alerted: the link in a message names one of them.
create table on_call_recipient (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references on_call_alert on delete cascade,
  account_id uuid not null references staff_account,
  unique (alert_id, account_id)
);

do $$
declare
  told text;
begin
  foreach told in array array['on_call_week', 'on_call_day', 'on_call_contact', 'on_call_setting', 'on_call_alert'] loop
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
