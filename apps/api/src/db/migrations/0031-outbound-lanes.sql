-- Each system of others has a lane: what waits for a silent one holds up no other. Processes of the release before
-- write none; that is the kind then.
alter table outbound add column lane text;
update outbound set lane = 'carrier ' || parcel_shipment.carrier
from parcel_shipment
where outbound.kind in ('parcel-shipment', 'parcel-shipment-withdrawal')
	and outbound.key = parcel_shipment.id::text and outbound.state = 'waiting';
create index outbound_due_in_lane on outbound (coalesce(lane, kind), next_at) where state = 'waiting';
