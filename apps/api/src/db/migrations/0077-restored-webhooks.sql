-- A webhook that comes with an export begins where the feed of this service does.
alter table webhook
	alter column epoch set default '',
	alter column settled_by set default '0',
	alter column position set default 0;
