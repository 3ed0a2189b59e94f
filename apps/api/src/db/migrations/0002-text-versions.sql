-- How often the office has changed a namespace's wording. The row stays when all texts have their
-- released wording again, so that no client takes that for what it knows.
create table text_version (
	locale text not null,
	namespace text not null,
	version integer not null,
	changed_at timestamptz not null,
	primary key (locale, namespace)
);

insert into text_version (locale, namespace, version, changed_at)
select locale, namespace, 1, max(updated_at) from text_override group by locale, namespace;
