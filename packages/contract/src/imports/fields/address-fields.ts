import { textInputMaxLength } from '../../core/limits.ts'
import { houseNumberMaxLength } from '../../customers/customer-limits.ts'
import { field, required, text } from '../field-builders.ts'

const line = text(textInputMaxLength)

export const addressFields = [
	field(
		'street',
		line,
		'Hauptstraße',
		[
			'Straße|Str|Strasse|Anschrift|Adresse|Straße 1',
			'Rue|Adresse|Voie|Adresse 1',
			'Street|Address|Street name|Address line 1',
			'Via|Indirizzo|Strada',
			'Straat|Adres|Straatnaam',
		],
		required,
	),
	field('houseNumber', text(houseNumberMaxLength), '12a', [
		'Hausnr|Hausnummer|HNr|Hs-Nr',
		'N° de rue|Numéro de rue|N° voie|N°',
		'House number|House no|Street number|Building number',
		'Numero civico|Civico|N. civico',
		'Huisnummer|Huisnr|Nummer',
	]),
	field(
		'postalCode',
		{ is: 'postalCode' },
		'91207',
		[
			'PLZ|Postleitzahl',
			'Code postal|CP',
			'Postal code|Postcode|ZIP|ZIP code',
			'CAP|Codice postale',
			'Postcode|Post code',
		],
		required,
	),
	field(
		'city',
		line,
		'Lauf',
		[
			'Ort|Stadt|Wohnort|Gemeinde',
			'Ville|Commune|Localité',
			'City|Town|Place',
			'Città|Comune|Località',
			'Plaats|Stad|Woonplaats|Gemeente',
		],
		required,
	),
	field('country', { is: 'country' }, 'Deutschland', [
		'Land|Länderkennzeichen|Ländercode|LKZ',
		'Pays|Code pays',
		'Country|Country code',
		'Paese|Nazione|Stato',
		'Land|Landcode',
	]),
]
