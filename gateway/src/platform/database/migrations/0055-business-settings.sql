-- What the owner has set in the staff area over the values of content/, by name; each publication is a version of its own.
create table business_settings_version (
  version integer primary key check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- What changed from the version before, in words: label, before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  at timestamptz not null,
  account_id uuid not null references staff_account,
  -- The version whose changes this one takes back.
  undoes integer references business_settings_version
);

-- What an administrator has changed and not published yet.
create table business_settings_draft (
  account_id uuid primary key references staff_account,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  at timestamptz not null
);

create trigger tell_settings_of_insert after insert on business_settings_version referencing new table as changed
  for each statement execute function tell_staff('settings');
