-- The customer's name and signature under a job record: lines of points, x and y in turn, in a field of 1000 by 400.
alter table job_record add column signed_name text;
alter table job_record add column signature jsonb;
