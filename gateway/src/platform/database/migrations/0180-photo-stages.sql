-- Whether staff took a photo before the work or after it; null for others.
alter table photo add column stage text;
