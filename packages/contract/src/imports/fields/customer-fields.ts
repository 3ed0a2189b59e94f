import { commentMaxLength, textInputMaxLength } from '../../core/limits.ts'
import { field, isKey, ofPeople, required, text, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { importKeyMaxLength } from '../import-limits.ts'
import { addressFields } from './address-fields.ts'
import { customerCodeFields } from './customer-code-fields.ts'
import { customerNumberWords } from './customer-reference.ts'

const line = text(textInputMaxLength)

const placeFields = [
	field('lat', { is: 'latitude' }, '49,5103', [
		'Breite|Breitengrad|Geo-Breite',
		'Latitude',
		'Latitude|Lat|Geo lat',
		'Latitudine',
		'Breedtegraad|Breedte',
	]),
	field('lng', { is: 'longitude' }, '11,2774', [
		'Länge|Längengrad|Geo-Länge',
		'Longitude',
		'Longitude|Lng|Lon|Long|Geo lng',
		'Longitudine',
		'Lengtegraad|Lengte',
	]),
	field(
		'realLat',
		{ is: 'latitude' },
		'49,5104',
		[
			'Einfahrt Breite|Echte Breite|Breite Einfahrt',
			'Latitude réelle|Latitude entrée',
			'Real latitude|Entrance latitude',
			'Latitudine reale|Latitudine ingresso',
			'Werkelijke breedtegraad|Breedtegraad ingang',
		],
		ofPeople,
	),
	field(
		'realLng',
		{ is: 'longitude' },
		'11,2775',
		[
			'Einfahrt Länge|Echte Länge|Länge Einfahrt',
			'Longitude réelle|Longitude entrée',
			'Real longitude|Entrance longitude',
			'Longitudine reale|Longitudine ingresso',
			'Werkelijke lengtegraad|Lengtegraad ingang',
		],
		ofPeople,
	),
]

export const customerFacts: ImportKindFacts = {
	kind: 'customers',
	names: wordsOf([
		'Kunden|Kundenstamm|Debitoren|Adressen',
		'Clients|Fichier clients',
		'Customers|Accounts|Clients',
		'Clienti|Anagrafica clienti',
		'Klanten|Debiteuren|Relaties',
	]),
	fields: [
		field('customerNumber', text(importKeyMaxLength), 'K10001', customerNumberWords, isKey),
		field(
			'title',
			line,
			'Oldtimer Kraus',
			[
				'Name|Kundenname|Bezeichnung|Kurzname|Name 1|Suchname',
				'Nom|Nom du client|Enseigne|Dénomination',
				'Name|Customer name|Trading name|Title|Name 1',
				'Nome|Nome cliente|Insegna|Denominazione',
				'Naam|Klantnaam|Handelsnaam',
			],
			required,
		),
		field('companyTitle', line, 'Oldtimer Kraus OHG', [
			'Firma|Firmenname|Firmierung|Unternehmen|Name 2',
			'Société|Raison sociale|Entreprise',
			'Company|Company name|Legal name|Name 2',
			'Azienda|Ragione sociale|Ditta',
			'Bedrijf|Bedrijfsnaam|Firma|Statutaire naam',
		]),
		...addressFields,
		field(
			'phone',
			{ is: 'phone' },
			'09123 1444',
			[
				'Telefon|Tel|Telefonnummer|Telefonnr|Rufnummer|Telefon 1|Festnetz',
				'Téléphone|Tél|N° de téléphone|Téléphone 1',
				'Phone|Telephone|Tel|Phone number|Phone 1|Landline',
				'Telefono|Tel|Numero di telefono',
				'Telefoon|Tel|Telefoonnummer',
			],
			ofPeople,
		),
		field(
			'email',
			{ is: 'email' },
			'info@werkstatt.example',
			[
				'E-Mail|Mail|E-Mail-Adresse|Mailadresse',
				'E-mail|Courriel|Adresse e-mail|Mél',
				'E-mail|Email address|Mail',
				'E-mail|Posta elettronica|Indirizzo e-mail',
				'E-mail|E-mailadres|Mailadres',
			],
			ofPeople,
		),
		field('vat', { is: 'vat' }, 'DE136695976', [
			'USt-IdNr|USt-ID|UStID|Umsatzsteuer-ID|UID|UID-Nummer|Umsatzsteuer-Identifikationsnummer',
			'N° TVA|TVA intracommunautaire|N° TVA intracommunautaire|TVA',
			'VAT|VAT number|VAT ID|VAT no|VAT registration number',
			'Partita IVA|P.IVA|PIVA',
			'BTW-nummer|BTW-nr|BTW-id|BTW',
		]),
		field(
			'sector',
			{ is: 'reference', to: 'sectors' },
			'Lauf Nord',
			[
				'Gebiet|Bezirk|Revier|Verkaufsgebiet|Tour',
				'Secteur|Territoire',
				'Sector|Territory|Area|Sales territory',
				'Settore|Territorio|Zona',
				'Sector|Gebied|Rayon',
			],
			required,
		),
		...customerCodeFields,
		field(
			'notes',
			text(commentMaxLength),
			'Hintereingang; bitte klingeln',
			[
				'Bemerkung|Bemerkungen|Notiz|Notizen|Hinweis|Kommentar|Memo',
				'Remarque|Remarques|Note|Notes|Commentaire',
				'Notes|Note|Remark|Remarks|Comment|Comments|Memo',
				'Note|Nota|Osservazioni|Commento',
				'Opmerking|Opmerkingen|Notitie|Notities|Toelichting',
			],
			ofPeople,
		),
		field('isClosed', { is: 'boolean' }, 'nein', [
			'Geschlossen|Stillgelegt|Aufgegeben|Gesperrt',
			'Fermé|Clôturé',
			'Closed|Is closed|Inactive flag',
			'Chiuso|Cessato',
			'Gesloten|Gestopt',
		]),
		...placeFields,
	],
}
