import type { TextsOf } from '../text.ts'

export const tourPoints: TextsOf<'tourPoints'> = {
	title: 'Routepunten',
	createTitle: 'Nieuw routepunt',
	create: 'Nieuw punt',
	end: 'Eindpunt',
	endHint: 'Waar uw routes eindigen.',
	intermediate: 'Tussenstop',
	intermediateHint: 'Waar uw routes onderweg langskomen.',
	none: 'Geen',
	both: 'Eindpunt of tussenstop',
	use: 'Waarvoor',
	label: 'Naam',
	place: 'Plaats',
	favourite: 'Favoriet',
	favourites: 'Favorieten',
	others: 'Andere punten',
	save: 'Punt opslaan',
	map: 'Kaart van het routepunt',
	pin: 'Routepunt. Verplaats met de pijltoetsen of tik op de kaart.',
	mapHint: 'Sleep de speld of tik op de kaart.',
	chooseFirst: 'Kies eerst waar het punt ligt.',
	empty: 'Nog geen routepunten',
	emptyText: 'Leg vast waar uw routes eindigen, thuis of bij het depot, en wat onderweg ligt.',
	later: 'Later',
	delete: 'Verwijderen',
	deleteNamed: 'Verwijderen: {{name}}',
	deleteTitle: '‘{{name}}’ verwijderen?',
	deleteText: 'Het kan niet meer worden gekozen. Waar het nu gekozen is, is daarna niets gekozen.',
	stop: 'Route stoppen',
	'stop.title': 'Route van vandaag stoppen?',
	'stop.text_one':
		'{{count}} gepland bezoek gaat naar uw volgende werkdag en komt daar als eerste.',
	'stop.text_other':
		'{{count}} geplande bezoeken gaan naar uw volgende werkdag en komen daar als eerste.',
	'stop.textDay_one':
		'{{count}} gepland bezoek gaat naar uw volgende werkdag, {{day}}, en komt daar als eerste.',
	'stop.textDay_other':
		'{{count}} geplande bezoeken gaan naar uw volgende werkdag, {{day}}, en komen daar als eerste.',
	'stop.nothing': 'Vandaag staat er geen bezoek meer open.',
}
