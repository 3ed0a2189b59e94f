-- Texts are stored with their marks in their letters from now on; those that came in otherwise follow.
update contact_person
set name = normalize(name, NFC), surname = normalize(surname, NFC), position = normalize(position, NFC)
where name is not nfc normalized or surname is not nfc normalized or position is not nfc normalized;

update customer
set title = normalize(title, NFC), company_title = normalize(company_title, NFC),
	street = normalize(street, NFC), house_number = normalize(house_number, NFC),
	city = normalize(city, NFC), notes = normalize(notes, NFC), version = version + 1
where title is not nfc normalized or company_title is not nfc normalized
	or street is not nfc normalized or house_number is not nfc normalized
	or city is not nfc normalized or notes is not nfc normalized;
