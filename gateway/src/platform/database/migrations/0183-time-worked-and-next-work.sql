-- How long the job took where the phone's times don't tell, and when the office dealt with what should be done next.
alter table job_record add column minutes_worked smallint check (minutes_worked between 1 and 1440);
alter table job_record add column follow_up_settled_at timestamptz;
create index job_record_to_follow_up on job_record (at) where follow_up is not null and follow_up_settled_at is null;

-- Accepted quotes that have no booking yet.
create index priced_quote_to_book on priced_quote (answered_at) where state = 'ACCEPTED';
