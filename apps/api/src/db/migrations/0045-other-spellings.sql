-- The same words as before, in a third of the time: an import writes them a million times. What is written in one
-- way only, as most words are, is found out before they are taken apart.
create or replace function other_spellings(value text) returns text
language plpgsql immutable parallel safe set search_path from current as $$
declare
	folded constant text := fold_text(value);
	composed constant text := normalize(value, NFC);
	spelled text := folded;
	joined text := folded;
	own text[];
	others text[];
	found text := '';
begin
	if composed ~ '[äöüøÄÖÜØ]' then
		spelled := fold_text(replace(replace(replace(replace(replace(replace(replace(replace(
			composed, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'),
			'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Ø', 'oe'));
	end if;
	if folded ~ '[aou]e[a-z]' then
		joined := join_umlauts(folded);
	end if;
	if spelled = folded and joined = folded then
		return '';
	end if;
	own := string_to_array(folded, ' ');
	others := string_to_array(spelled, ' ');
	for place in 1 .. coalesce(least(array_length(own, 1), array_length(others, 1)), 0) loop
		if own[place] <> others[place] then
			found := found || others[place] || ' ';
		end if;
	end loop;
	others := string_to_array(joined, ' ');
	for place in 1 .. coalesce(least(array_length(own, 1), array_length(others, 1)), 0) loop
		if own[place] <> others[place] then
			found := found || others[place] || ' ';
		end if;
	end loop;
	return found;
end
$$;
