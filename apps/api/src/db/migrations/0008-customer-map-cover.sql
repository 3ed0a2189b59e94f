-- What a map shows of customers stands in the index as well: a hundred thousand of them are looked
-- through without their rows.
drop index customer_by_place;
create index customer_by_place on customer
	(sector_id, (coalesce(real_lat, lat)), (coalesce(real_lng, lng)))
	include (id, title, status, is_closed, last_visit_on, real_lat, lat, real_lng, lng);
