import { textInputMaxLength } from '../../core/limits.ts'
import { dayPartChoices, roleChoices } from '../choice-synonyms.ts'
import { field, isKey, key, required, text, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'

export const sectorFacts: ImportKindFacts = {
	kind: 'sectors',
	names: wordsOf([
		'Gebiete|Bezirke|Reviere',
		'Secteurs|Territoires',
		'Sectors|Territories|Areas',
		'Settori|Zone',
		'Sectoren|Gebieden|Regio’s',
	]),
	fields: [
		field(
			'name',
			key,
			'Lauf Nord',
			[
				'Gebiet|Gebietsname|Bezirk|Revier|Verkaufsgebiet|Name',
				'Secteur|Nom du secteur|Territoire|Nom',
				'Sector|Sector name|Territory|Area|Name',
				'Settore|Nome settore|Territorio|Nome',
				'Sector|Gebied|Naam sector|Rayon|Naam',
			],
			isKey,
		),
		field('zone', text(textInputMaxLength), 'Süd', [
			'Zone|Region|Gruppe|Verkaufsregion',
			'Zone|Région',
			'Zone|Region',
			'Zona|Regione|Area',
			'Zone|Regio',
		]),
		field('country', { is: 'country' }, 'Deutschland', [
			'Land|Länderkennzeichen',
			'Pays|Code pays',
			'Country|Country code',
			'Paese|Nazione|Stato',
			'Land|Landcode',
		]),
	],
}

export const employeeFacts: ImportKindFacts = {
	kind: 'employees',
	names: wordsOf([
		'Mitarbeiter|Personal|Außendienst|Vertreter|Beschäftigte',
		'Employés|Salariés|Commerciaux|Personnel',
		'Employees|Staff|Reps|People',
		'Dipendenti|Personale|Agenti',
		'Medewerkers|Personeel|Werknemers',
	]),
	fields: [
		field(
			'personnelNumber',
			key,
			'P01',
			[
				'Personalnr|Personalnummer|Mitarbeiternr|PersNr|Mitarbeiter-ID|Vertreternr|ADM-Nr',
				'Matricule|N° salarié|N° employé|Code commercial',
				'Personnel number|Employee number|Employee ID|Staff number|Staff ID|Rep number|Employee',
				'Matricola|Numero dipendente|Codice dipendente|Codice agente',
				'Personeelsnummer|Medewerkernummer|Werknemersnummer|Personeelsnr',
			],
			isKey,
		),
		field('login', text(textInputMaxLength), 'petra.hoefler', [
			'Anmeldename|Login|Benutzername|Kennung',
			'Identifiant|Nom d’utilisateur|Login',
			'Login|User name|Username|User',
			'Nome utente|Login|Utente',
			'Gebruikersnaam|Login|Inlognaam',
		]),
		field(
			'name',
			text(textInputMaxLength),
			'Petra',
			['Vorname|Rufname', 'Prénom', 'First name|Given name|Forename', 'Nome', 'Voornaam'],
			required,
		),
		field('surname', text(textInputMaxLength), 'Höfler', [
			'Nachname|Familienname|Zuname|Name',
			'Nom|Nom de famille',
			'Last name|Surname|Family name',
			'Cognome',
			'Achternaam|Familienaam',
		]),
		field(
			'email',
			{ is: 'email' },
			'petra.hoefler@firma.example',
			[
				'E-Mail|Mail|E-Mail-Adresse|Mailadresse',
				'E-mail|Courriel|Adresse e-mail|Mél',
				'E-mail|Email address|Mail',
				'E-mail|Posta elettronica|Indirizzo e-mail',
				'E-mail|E-mailadres|Mailadres',
			],
			required,
		),
		field(
			'role',
			{ is: 'choice', values: roleChoices },
			'Service',
			[
				'Rolle|Funktion|Tätigkeit|Aufgabe',
				'Rôle|Fonction|Poste',
				'Role|Function|Job|Position',
				'Ruolo|Funzione|Mansione',
				'Rol|Functie',
			],
			required,
		),
		field('sectors', { is: 'reference', to: 'sectors', many: true }, 'Lauf Nord', [
			'Gebiet|Gebiete|Bezirk|Revier|Verkaufsgebiet',
			'Secteur|Secteurs|Territoire',
			'Sector|Sectors|Territory|Area',
			'Settore|Settori|Territorio|Zona',
			'Sector|Sectoren|Gebied|Rayon',
		]),
		field('country', { is: 'country' }, 'Deutschland', [
			'Land|Länderkennzeichen',
			'Pays|Code pays',
			'Country|Country code',
			'Paese|Nazione|Stato',
			'Land|Landcode',
		]),
		field('postalCode', { is: 'postalCode' }, '91207', [
			'PLZ|Postleitzahl',
			'Code postal|CP',
			'Postal code|Postcode|ZIP|ZIP code',
			'CAP|Codice postale',
			'Postcode',
		]),
		field(
			'language',
			{ is: 'language' },
			'Deutsch',
			['Sprache', 'Langue', 'Language', 'Lingua', 'Taal'],
			{ owner: 'people' },
		),
	],
}

/** The record's owner, by personnel number. */
export const ofEmployee = field(
	'employee',
	{ is: 'reference', to: 'employees' },
	'P01',
	[
		'Personalnr|Personalnummer|Mitarbeiternr|PersNr|Mitarbeiter',
		'Matricule|N° salarié|Employé|Salarié',
		'Personnel number|Employee number|Employee ID|Employee',
		'Matricola|Numero dipendente|Dipendente',
		'Personeelsnummer|Medewerkernummer|Medewerker',
	],
	isKey,
)

export const dayOffFacts: ImportKindFacts = {
	kind: 'days-off',
	names: wordsOf([
		'Abwesenheiten|Urlaub|Freie Tage|Fehlzeiten',
		'Absences|Congés|Jours de congé',
		'Days off|Absences|Leave|Holidays',
		'Assenze|Ferie|Giorni liberi',
		'Vrije dagen|Verlof|Afwezigheid',
	]),
	fields: [
		ofEmployee,
		field(
			'date',
			{ is: 'date' },
			'24.12.2026',
			[
				'Datum|Tag|Von|Beginn|Erster Tag|Abwesend von',
				'Date|Jour|Du|Début|Premier jour',
				'Date|Day|From|Start|First day|Start date',
				'Data|Giorno|Dal|Inizio|Primo giorno',
				'Datum|Dag|Van|Begin|Eerste dag',
			],
			isKey,
		),
		field('lastDate', { is: 'date' }, '31.12.2026', [
			'Bis|Ende|Letzter Tag|Abwesend bis',
			'Au|Fin|Dernier jour|Jusqu’au',
			'To|Until|End|Last day|End date',
			'Al|Fine|Ultimo giorno|Fino al',
			'Tot|Einde|Laatste dag|Tot en met',
		]),
		field('part', { is: 'choice', values: dayPartChoices }, 'ganztägig', [
			'Tageshälfte|Halber Tag|Umfang|Tagesteil',
			'Partie|Demi-journée',
			'Part|Half day|Part of day',
			'Parte|Mezza giornata',
			'Dagdeel|Halve dag',
		]),
		field('reason', text(textInputMaxLength), 'Urlaub', [
			'Grund|Art|Abwesenheitsart|Bemerkung',
			'Motif|Raison|Type',
			'Reason|Type|Note',
			'Motivo|Tipo|Causale',
			'Reden|Soort',
		]),
	],
}
