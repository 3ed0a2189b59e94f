-- What the office has to mend is counted each time that somebody looks after the service.
create index concurrently if not exists outbound_for_office on outbound (kind) where state = 'needs_office';
