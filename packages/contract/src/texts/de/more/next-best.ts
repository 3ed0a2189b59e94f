import type { TextsOf } from '../../text.ts'

export const nextBest: TextsOf<'nextBest'> = {
	suggestions: 'Vorschläge',
	title: 'An Ihrer Route: {{day}}',
	list: 'Vorgeschlagene Kunden',
	'detour.none': 'liegt auf dem Weg',
	'detour.short': '+{{minutes}} Min. · liegt auf dem Weg',
	'detour.medium': '+{{minutes}} Min. · Umweg',
	'detour.long': '+{{minutes}} Min. · weit ab',
	plan: 'Planen',
	planAt: 'Planen: {{name}}',
	planned: 'Geplant',
	showOnMap: 'Auf der Karte zeigen',
	noWay: 'Für diesen Tag gibt es noch keine Route',
	noWayText:
		'Planen Sie einen ersten Besuch für diesen Tag. Dann werden Kunden nahe der Route vorgeschlagen.',
	nobody: 'Niemand vorzuschlagen',
	nobodyText:
		'Die Kunden nahe der Route sind geschlossen, schon geplant oder wurden in den {{days}} Tagen davor besucht.',
	notKept: 'Vorschläge kommen aus der Zentrale. Dafür brauchen Sie eine Verbindung.',
	bestDays: 'Tage mit der kürzesten Route',
	bestDaysNotKept:
		'Die Tage mit der kürzesten Route kommen aus der Zentrale. Dafür brauchen Sie eine Verbindung.',
}
