-- A visit's address, access or service was corrected since its technician last knew, so they have news even if the time stays.
alter table visit_last_known add column corrected boolean not null default false;
