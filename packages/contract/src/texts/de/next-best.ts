import type { TextsOf } from '../text.ts'

export const nextBest: TextsOf<'nextBest'> = {
	suggestions: 'Vorschläge',
	title: 'Nahe am Weg: {{day}}',
	list: 'Vorgeschlagene Kunden',
	'detour.short': '+{{minutes}} Min. · am Weg',
	'detour.medium': '+{{minutes}} Min. · Umweg',
	'detour.long': '+{{minutes}} Min. · weit ab',
	plan: 'Planen',
	planAt: 'Planen: {{name}}',
	planned: 'Geplant',
	showOnMap: 'Auf der Karte zeigen',
	noWay: 'Der Weg des Tages ist noch nicht bekannt',
	noWayText:
		'Planen Sie einen ersten Besuch für diesen Tag: Dann werden Kunden nahe am Weg vorgeschlagen.',
	nobody: 'Niemand vorzuschlagen',
	nobodyText:
		'Wer nahe am Weg liegt, ist geschlossen, schon geplant oder wurde in den {{days}} Tagen davor besucht.',
	notKept: 'Vorschläge kommen aus dem Büro: Dafür braucht es eine Verbindung.',
	bestDays: 'Tage mit dem kürzesten Weg',
	bestDaysNotKept:
		'Die Tage mit dem kürzesten Weg kommen aus dem Büro: Dafür braucht es eine Verbindung.',
}
