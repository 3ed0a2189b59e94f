-- When somebody of the office set a balance by hand; none has it that stands as an import brought it.
alter table day_off_entitlement add column touched_at timestamptz;
