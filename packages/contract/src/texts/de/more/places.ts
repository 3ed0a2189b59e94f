import type { TextsOf } from '../../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Adresse suchen',
	clear: 'Suche löschen',
	hint: 'Straße und Nummer, Ort: füllt die Felder darunter aus',
	searching: 'Es wird gesucht …',
	found: 'Gefundene Adressen',
	nothing: 'Nichts gefunden',
	byHand: 'Die Felder darunter lassen sich auch von Hand ausfüllen.',
	failed: 'Die Adresssuche antwortet nicht',
	offline: 'Die Adresssuche braucht eine Verbindung.',
	chosen: 'Eingetragen: {{address}}',
	'point.hint': 'Straße und Nummer, Ort: setzt die Nadel dorthin',
	'point.byHand': 'Die Nadel lässt sich auch von Hand auf die Karte setzen.',
	'point.chosen': 'Nadel gesetzt: {{address}}',
	'here.use': 'Adresse meines Standorts',
	'here.offline': 'Für die Adresse Ihres Standorts ist eine Verbindung nötig.',
	'here.nothing': 'An Ihrem Standort wurde keine Adresse gefunden.',
	'here.offered': 'An Ihrem Standort wurde eine andere Adresse gefunden',
	'here.replace': 'Diese Adresse übernehmen',
}
