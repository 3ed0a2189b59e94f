import type { TextsOf } from '../../text.ts'

export const nextBest: TextsOf<'nextBest'> = {
	suggestions: 'Suggerimenti',
	title: 'Vicino al suo percorso: {{day}}',
	list: 'Clienti suggeriti',
	'detour.none': 'sul percorso',
	'detour.short': '+{{minutes}} min · sul percorso',
	'detour.medium': '+{{minutes}} min · deviazione',
	'detour.long': '+{{minutes}} min · lontano',
	plan: 'Pianifica',
	planAt: 'Pianifica: {{name}}',
	planned: 'Programmata',
	showOnMap: 'Mostra sulla mappa',
	noWay: 'Nessun percorso per questo giorno',
	noWayText:
		'Pianifichi una prima visita per questo giorno: poi saranno suggeriti i clienti vicini al percorso.',
	nobody: 'Nessuno da suggerire',
	nobodyText:
		'I clienti vicini al percorso sono chiusi, già pianificati o visitati nei {{days}} giorni precedenti.',
	notKept: 'I suggerimenti vengono dalla sede. Serve una connessione.',
	bestDays: 'Giorni con il percorso più breve',
	bestDaysNotKept: 'I giorni con il percorso più breve vengono dalla sede. Serve una connessione.',
}
