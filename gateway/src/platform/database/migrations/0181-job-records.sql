-- What was done at a visit, as the technician wrote it down. Parts, readings and certificates are always read and written whole.
create table job_record (
  booking_id uuid primary key references booking on delete cascade,
  work_done text not null,
  parts jsonb not null default '[]',
  readings jsonb not null default '[]',
  certificates jsonb not null default '[]',
  -- What should be done next.
  follow_up text,
  -- When it was written, which is before it arrived where there was no signal, and by whom.
  at timestamptz not null,
  account_id uuid references staff_account on delete set null,
  -- When the report was sent.
  reported_at timestamptz
);
create index job_record_to_report on job_record (booking_id) where reported_at is null;
