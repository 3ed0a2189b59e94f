import type { TextsOf } from '../../text.ts'

export const nextBest: TextsOf<'nextBest'> = {
	suggestions: 'Suggesties',
	title: 'Dicht bij uw route: {{day}}',
	list: 'Voorgestelde klanten',
	'detour.none': 'op de route',
	'detour.short': '+{{minutes}} min · op de route',
	'detour.medium': '+{{minutes}} min · omweg',
	'detour.long': '+{{minutes}} min · ver weg',
	plan: 'Plannen',
	planAt: 'Plannen: {{name}}',
	planned: 'Gepland',
	showOnMap: 'Op de kaart tonen',
	noWay: 'Nog geen route voor deze dag',
	noWayText:
		'Plan een eerste bezoek voor deze dag: dan worden klanten dicht bij de route voorgesteld.',
	nobody: 'Niemand om voor te stellen',
	nobodyText:
		'De klanten dicht bij de route zijn gesloten, al gepland of in de {{days}} dagen daarvoor bezocht.',
	notKept: 'Suggesties komen van kantoor. Daarvoor is verbinding nodig.',
	bestDays: 'Dagen met de kortste route',
	bestDaysNotKept: 'De dagen met de kortste route komen van kantoor. Daarvoor is verbinding nodig.',
}
