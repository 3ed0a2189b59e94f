import type { TextsOf } from '../../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Adres zoeken',
	clear: 'Zoekopdracht wissen',
	hint: 'Straat en nummer, plaats: vult de velden hieronder in',
	searching: 'Bezig met zoeken …',
	found: 'Gevonden adressen',
	nothing: 'Niets gevonden',
	byHand: 'De velden hieronder kunnen ook met de hand worden ingevuld.',
	failed: 'De adreszoeker antwoordt niet',
	offline: 'De adreszoeker heeft verbinding nodig.',
	chosen: 'Ingevuld: {{address}}',
	'point.hint': 'Straat en nummer, plaats: zet de speld daar',
	'point.byHand': 'U kunt de speld ook zelf op de kaart zetten.',
	'point.chosen': 'Speld gezet op: {{address}}',
	'here.use': 'Adres van mijn locatie',
	'here.offline': 'Voor het adres van uw locatie is verbinding nodig.',
	'here.nothing': 'Op uw locatie is geen adres gevonden.',
	'here.offered': 'Op uw locatie is een ander adres gevonden',
	'here.replace': 'Dit adres gebruiken',
}
