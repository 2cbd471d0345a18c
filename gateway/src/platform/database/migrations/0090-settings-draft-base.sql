-- What was published when a draft of the business settings was made: a publication of someone else is merged with it by field.
alter table business_settings_draft add column base jsonb
  constraint business_settings_draft_base_is_object check (jsonb_typeof(base) = 'object');
