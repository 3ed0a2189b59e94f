import {
	personNameMaxLength,
	personNameMinLength,
	positionMaxLength,
} from '../../customers/customer-limits.ts'
import { weekdayChoices } from '../choice-synonyms.ts'
import { field, isKey, ofPeople, text, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { customerReference } from './customer-reference.ts'

export const contactFacts: ImportKindFacts = {
	kind: 'contacts',
	names: wordsOf([
		'Ansprechpartner|Kontakte|Kontaktpersonen',
		'Contacts|Interlocuteurs',
		'Contacts|Contact persons|Contact people',
		'Contatti|Referenti',
		'Contactpersonen|Contacten',
	]),
	fields: [
		customerReference(true),
		field(
			'name',
			text(personNameMaxLength, personNameMinLength),
			'Petra',
			['Vorname|Rufname', 'Prénom', 'First name|Given name|Forename', 'Nome', 'Voornaam'],
			isKey,
		),
		field(
			'surname',
			text(personNameMaxLength, personNameMinLength),
			'Weiß',
			[
				'Nachname|Familienname|Zuname|Name',
				'Nom|Nom de famille',
				'Last name|Surname|Family name|Name',
				'Cognome',
				'Achternaam|Familienaam|Naam',
			],
			isKey,
		),
		field(
			'position',
			text(positionMaxLength),
			'Inhaber',
			[
				'Funktion|Position|Stellung|Abteilung',
				'Fonction|Poste|Service',
				'Position|Function|Job title|Role|Department',
				'Funzione|Ruolo|Mansione|Qualifica',
				'Functie|Rol|Afdeling',
			],
			ofPeople,
		),
		field(
			'phone',
			{ is: 'phone' },
			'+49 170 6217907',
			[
				'Mobil|Handy|Mobiltelefon|Telefon|Tel|Mobilnummer|Telefonnummer',
				'Mobile|Portable|Téléphone|Tél|GSM',
				'Mobile|Mobile phone|Phone|Telephone|Cell|Cell phone|Phone number',
				'Cellulare|Telefono|Tel|Mobile',
				'Mobiel|Gsm|Telefoon|Tel|Telefoonnummer',
			],
			ofPeople,
		),
		field(
			'secondPhone',
			{ is: 'phone' },
			'09123 1444',
			[
				'Telefon 2|Zweite Telefonnummer|Durchwahl',
				'Téléphone 2|Ligne directe',
				'Phone 2|Second phone|Direct line',
				'Telefono 2|Linea diretta',
				'Telefoon 2|Tweede telefoon|Doorkiesnummer',
			],
			ofPeople,
		),
	],
}

export const openingHourFacts: ImportKindFacts = {
	kind: 'opening-hours',
	names: wordsOf([
		'Öffnungszeiten|Geschäftszeiten',
		'Horaires|Horaires d’ouverture',
		'Opening hours|Business hours',
		'Orari|Orari di apertura',
		'Openingstijden|Openingsuren',
	]),
	fields: [
		customerReference(true),
		field(
			'weekday',
			{ is: 'choice', values: weekdayChoices },
			'Montag',
			[
				'Wochentag|Tag',
				'Jour|Jour de la semaine',
				'Weekday|Day|Day of week',
				'Giorno|Giorno della settimana',
				'Weekdag|Dag',
			],
			isKey,
		),
		field(
			'from',
			{ is: 'time' },
			'08:00',
			[
				'Von|Öffnet|Beginn|Ab|Geöffnet von',
				'De|Ouvre|Ouverture|Début',
				'From|Opens|Open|Start',
				'Dalle|Apre|Apertura|Da',
				'Van|Opent|Open|Begin',
			],
			{ isKey: true, owner: 'people' },
		),
		field(
			'to',
			{ is: 'time' },
			'17:30',
			[
				'Bis|Schließt|Ende|Geöffnet bis',
				'À|Ferme|Fermeture|Fin',
				'To|Closes|Close|End|Until',
				'Alle|Chiude|Chiusura|A',
				'Tot|Sluit|Einde',
			],
			{ isRequired: true, owner: 'people' },
		),
	],
}
