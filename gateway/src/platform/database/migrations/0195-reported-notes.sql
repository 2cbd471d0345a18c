-- Notes that technicians sent to the office as a report, since they couldn't be saved on the visit. The overview lists them.
alter table booking_staff_note add column reported boolean not null default false;
