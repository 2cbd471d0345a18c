-- Who added a leave and when: reassigning a technician's visits adds one that can be undone for some seconds.
alter table technician_leave add column added_at timestamptz, add column added_by uuid;
