-- Wrong set-up codes are limited by client key (rate_limit), not counted on the code.
alter table setup_code drop column tries;
