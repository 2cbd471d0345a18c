-- Until when somebody works here takes the place of whether they do: it can be known before, and of every day of the past.
alter table technician
  add column last_day date,
  -- Raised by every change, so that nobody overwrites what they have not seen.
  add column version integer not null default 0;
-- On which day those left nobody wrote down: before anything that could be planned.
update technician set last_day = '2000-01-01' where not active;
alter table technician drop column active;
