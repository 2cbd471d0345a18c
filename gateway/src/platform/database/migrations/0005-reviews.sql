create table review (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references booking,
  author text not null check (char_length(author) between 1 and 60),
  suburb text not null check (char_length(suburb) between 1 and 80),
  suburb_slug text not null,
  service text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  state text not null check (state in ('PENDING', 'PUBLISHED', 'REJECTED')),
  -- Of the words that count: the newest.
  version integer not null default 1,
  stars integer not null check (stars between 1 and 5),
  published_at timestamptz,
  reply text check (char_length(reply) between 1 and 1000),
  replied_at timestamptz,
  sample boolean not null,
  check ((state = 'PUBLISHED') = (published_at is not null))
);
create index review_published on review (published_at desc, id desc) where state = 'PUBLISHED';
create index review_waiting on review (id) where state = 'PENDING';

create table review_version (
  id bigint generated always as identity primary key,
  review_id uuid not null references review,
  version integer not null check (version > 0),
  written_at timestamptz not null,
  stars integer not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 20 and 1000),
  idempotency_key text not null unique,
  unique (review_id, version)
);

create table review_decision (
  id bigint generated always as identity primary key,
  review_id uuid not null references review,
  version integer not null,
  at timestamptz not null,
  decided_by text not null check (char_length(decided_by) between 1 and 200),
  decision text not null check (decision in ('PUBLISHED', 'REJECTED')),
  reason text check (reason in ('ABUSE', 'PRIVATE_DETAILS', 'ANOTHER_BUSINESS', 'UNLAWFUL')),
  unique (review_id, version),
  foreign key (review_id, version) references review_version (review_id, version),
  check ((decision = 'REJECTED') = (reason is not null))
);

-- A customer's words are theirs, and what was decided about them was decided: both are only ever added.
create function review_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the words of a review and what was decided about them are only ever added'
    using errcode = 'restrict_violation';
end
$$;
create trigger review_version_stays before update or delete or truncate on review_version
  for each statement execute function review_history_stays();
create trigger review_decision_stays before update or delete or truncate on review_decision
  for each statement execute function review_history_stays();
