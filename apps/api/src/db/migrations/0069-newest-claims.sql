-- The newest claims are counted by their causes wherever causes are offered.
create index claim_newest on claim (created_at desc) where status <> 'refused';
