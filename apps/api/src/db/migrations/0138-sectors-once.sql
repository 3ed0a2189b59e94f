-- The sectors of a request are looked up once for its transaction: a list of customers asks for them in each table that
-- it shows. Whoever could set this could as well name another person.
create or replace function request_sectors() returns uuid[] language plpgsql stable security definer
set search_path from current as $$
declare
	known text := current_setting('roundsman.sectors', true);
	sectors uuid[];
begin
	if known <> '' then
		return known::uuid[];
	end if;
	if is_office_request() then
		sectors := array(
			select sector.id from sector where exists (
				select from office_scope where office_scope.employee_id = request_person()
					and (office_scope.sector_id = sector.id or office_scope.country = sector.country)
			)
		);
	else
		sectors := array(select sector_id from employee_sector where employee_id = request_person());
	end if;
	perform set_config('roundsman.sectors', sectors::text, true);
	return sectors;
end
$$;
