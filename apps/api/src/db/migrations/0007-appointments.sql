-- When somebody is expected; a garage may also be open at certain hours only.
alter table visit
	add column appointment_from time,
	add column appointment_to time,
	add constraint visit_appointment check (
		(appointment_from is null) = (appointment_to is null) and appointment_from < appointment_to
	);

-- By the day of the week from "0" for Sunday: lists of { from, to } as HH:MM. Null: nobody has said.
alter table customer add column opening_hours jsonb;
