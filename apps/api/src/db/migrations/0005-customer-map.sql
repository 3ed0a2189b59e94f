-- Customers of a part of the map: the sector first, then where the garage is known to be, else where
-- its address lies.
create index customer_by_place on customer
	(sector_id, (coalesce(real_lat, lat)), (coalesce(real_lng, lng)));
