import type { TextsOf } from '../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Adresse suchen',
	clear: 'Suche leeren',
	hint: 'Straße und Nummer, Ort: füllt die Felder darunter aus',
	searching: 'Es wird gesucht …',
	found: 'Gefundene Adressen',
	nothing: 'Nichts gefunden',
	byHand: 'Die Felder darunter lassen sich auch von Hand ausfüllen.',
	failed: 'Die Adresssuche antwortet nicht',
	offline:
		'Die Adresssuche braucht eine Verbindung. Die Felder darunter lassen sich von Hand ausfüllen.',
	chosen: 'Eingetragen: {{address}}',
}
