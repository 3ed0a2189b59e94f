-- Numbers are kept as they are dialled from abroad. Those of these countries begin with a zero only
-- where they are dialled at home; in Italy it belongs to the number.
update contact_phone set phone_number = ltrim(phone_number, '0')
where phone_prefix in ('+33', '+49', '+43', '+32', '+31') and phone_number like '0%'
	and ltrim(phone_number, '0') <> '';

update customer set phone_number = ltrim(phone_number, '0'), version = version + 1
where phone_prefix in ('+33', '+49', '+43', '+32', '+31') and phone_number like '0%'
	and ltrim(phone_number, '0') <> '';
