import type { TextsOf } from '../text.ts'

export const tourOrder: TextsOf<'tourOrder'> = {
	optimize: 'Route optimieren',
	title: 'Beste Reihenfolge',
	searching: 'Die beste Reihenfolge wird gesucht …',
	saves: 'Spart {{distance}} und {{minutes}} Min.',
	best: 'Die Reihenfolge ist schon die beste.',
	now: 'Jetzt',
	proposed: 'Neue Reihenfolge',
	late: 'Zu spät für: {{names}}',
	byPhone: 'Auf diesem Telefon berechnet.',
	straight: 'Die Straßen sind nicht bekannt: Wege sind als Luftlinie geschätzt.',
	newOrder: 'Halte in der neuen Reihenfolge',
	place: 'Halt {{number}}',
	stays: 'Behält seinen Platz',
	was: 'War Halt {{number}}',
	pin: '{{name}} an seinem Platz behalten',
	take: 'Diese Reihenfolge nehmen',
	taken: 'Neue Reihenfolge übernommen',
	undo: 'Rückgängig',
	failed: 'Es wurde keine Reihenfolge berechnet',
	noPosition: 'Der Standort ist für die Optimierung nicht verfügbar.',
	'reason.few_visits':
		'Für eine bessere Reihenfolge müssen noch mindestens drei Besuche offen sein.',
	'reason.already_best': 'Die Besuche haben schon die beste Reihenfolge.',
}
