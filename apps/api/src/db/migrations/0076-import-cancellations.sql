-- Planned visits that went because the record closed: id, and the version that they had then. An undone import
-- brings them back.
alter table import_change add column cancelled jsonb;

-- What a report of an import lists, among a million of other changes.
create index import_change_listed on import_change (import_id, key)
	where cancelled is not null or action = 'closed' or undone ? 'kept';
