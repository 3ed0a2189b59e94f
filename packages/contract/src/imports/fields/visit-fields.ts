import { commentMaxLength, textInputMaxLength } from '../../core/limits.ts'
import { roleChoices } from '../choice-synonyms.ts'
import { field, isKey, key, required, text, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { importTextMaxLength } from '../import-limits.ts'
import { customerReference } from './customer-reference.ts'

const line = text(textInputMaxLength)
const longText = text(importTextMaxLength)
const minutes = { is: 'integer', min: 1, max: 24 * 60 } as const

export const visitFacts: ImportKindFacts = {
	kind: 'visits',
	names: wordsOf([
		'Besuche|Besuchsplan|Termine|Touren',
		'Visites|Rendez-vous|Tournées',
		'Visits|Appointments|Visit plan',
		'Visite|Appuntamenti',
		'Bezoeken|Afspraken',
	]),
	fields: [
		field(
			'employee',
			{ is: 'reference', to: 'employees' },
			'P01',
			[
				'Personalnr|Personalnummer|Mitarbeiternr|PersNr|Mitarbeiter|Vertreternr|Besucher',
				'Matricule|N° salarié|Employé|Salarié|Commercial',
				'Personnel number|Employee number|Employee ID|Employee|Staff number|Rep',
				'Matricola|Numero dipendente|Dipendente|Agente',
				'Personeelsnummer|Medewerkernummer|Medewerker',
			],
			isKey,
		),
		customerReference(true),
		field(
			'date',
			{ is: 'date' },
			'23.11.2026',
			[
				'Datum|Besuchsdatum|Tag|Termin|Besuchstag',
				'Date|Date de visite|Jour',
				'Date|Visit date|Day',
				'Data|Data visita|Giorno',
				'Datum|Bezoekdatum|Dag',
			],
			isKey,
		),
		field('comment', text(commentMaxLength), 'Katalog zeigen', [
			'Aufgabe|Bemerkung|Kommentar|Zweck|Anlass|Notiz|Hinweis',
			'Tâche|Remarque|Commentaire|Motif|Objet|Note',
			'Task|Comment|Purpose|Note|Notes|Remark|Reason',
			'Compito|Commento|Scopo|Nota|Note',
			'Taak|Opmerking|Doel|Notitie',
		]),
		field('actions', { is: 'reference', to: 'actions', many: true }, 'CAT-01', [
			'Aktion|Aktionen|Aktionscode|Maßnahme',
			'Action|Actions|Code action',
			'Action|Actions|Action code',
			'Azione|Azioni|Codice azione',
			'Actie|Acties|Actiecode',
		]),
		field('appointmentFrom', { is: 'time' }, '09:00', [
			'Termin von|Uhrzeit|Von|Beginn|Uhrzeit von',
			'Heure|De|Début|Heure de début',
			'Appointment from|Time|From|Start time',
			'Ora|Dalle|Ora inizio',
			'Tijd|Van|Begintijd|Afspraak van',
		]),
		field('appointmentTo', { is: 'time' }, '10:30', [
			'Termin bis|Bis|Ende|Uhrzeit bis',
			'À|Fin|Heure de fin',
			'Appointment to|To|End time|Until',
			'Alle|Ora fine',
			'Tot|Eindtijd|Afspraak tot',
		]),
	],
}

/** One row per language; values that are the same in all languages can be in any of them. */
export const actionFacts: ImportKindFacts = {
	kind: 'actions',
	names: wordsOf([
		'Aktionen|Maßnahmen|Besuchsaktionen',
		'Actions|Actions commerciales',
		'Actions|Visit actions',
		'Azioni|Azioni commerciali',
		'Acties',
	]),
	fields: [
		field(
			'code',
			key,
			'CAT-01',
			[
				'Code|Aktionscode|Aktionsnr|Kürzel',
				'Code|Code action',
				'Code|Action code|Action number',
				'Codice|Codice azione',
				'Code|Actiecode',
			],
			isKey,
		),
		field(
			'language',
			{ is: 'language' },
			'Deutsch',
			['Sprache', 'Langue', 'Language', 'Lingua', 'Taal'],
			{
				isKey: true,
				isRequired: false,
			},
		),
		field(
			'title',
			line,
			'Katalog zeigen',
			['Titel|Bezeichnung|Name', 'Titre|Libellé|Nom', 'Title|Name', 'Titolo|Nome', 'Titel|Naam'],
			required,
		),
		field('type', line, 'sales', [
			'Art|Typ|Aktionsart',
			'Type|Type d’action',
			'Type|Action type',
			'Tipo|Tipo azione',
			'Type|Soort',
		]),
		field('minutes', minutes, '15', [
			'Minuten|Dauer|Dauer min|Zeitbedarf',
			'Minutes|Durée|Durée min',
			'Minutes|Duration|Duration min',
			'Minuti|Durata|Durata min',
			'Minuten|Duur|Duur min',
		]),
		field('role', { is: 'choice', values: roleChoices }, 'Service', [
			'Rolle|Für Rolle|Funktion',
			'Rôle|Fonction',
			'Role|For role',
			'Ruolo|Funzione',
			'Rol|Functie',
		]),
		field('context', longText, 'Neue Baureihen', [
			'Zusammenhang|Hintergrund|Kontext',
			'Contexte',
			'Context|Background',
			'Contesto',
			'Context|Achtergrond',
		]),
		field('steps', longText, 'Zeigen; erklären', [
			'Schritte|Ablauf|Vorgehen',
			'Étapes|Déroulement',
			'Steps|Execution steps|Procedure',
			'Passi|Fasi|Procedura',
			'Stappen|Werkwijze',
		]),
		field('materials', longText, 'Katalog 2026', [
			'Material|Materialien|Unterlagen',
			'Matériel|Supports|Documents',
			'Materials|Material|Documents',
			'Materiale|Materiali|Documenti',
			'Materiaal|Materialen|Documenten',
		]),
		field('goals', longText, 'Probebestellung', [
			'Ziel|Ziele',
			'Objectif|Objectifs|But',
			'Goal|Goals|Aim',
			'Obiettivo|Obiettivi',
			'Doel|Doelen',
		]),
		field('reason', longText, 'Neue Marke im Sortiment', [
			'Grund|Begründung|Anlass',
			'Motif|Raison',
			'Reason|Why',
			'Motivo|Ragione',
			'Reden|Aanleiding',
		]),
	],
}
