-- From when on somebody works here can be known before they come, as until when can.
alter table technician add column first_day date;
