-- Whether the customer agreed to the publication of this version. Null for versions from before it was recorded.
alter table review_version add column publication_agreed boolean;
