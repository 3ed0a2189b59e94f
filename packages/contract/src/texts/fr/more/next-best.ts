import type { TextsOf } from '../../text.ts'

export const nextBest: TextsOf<'nextBest'> = {
	suggestions: 'Suggestions',
	title: 'Près de votre trajet du {{day}}',
	list: 'Clients suggérés',
	'detour.none': 'sur le trajet',
	'detour.short': '+{{minutes}} min · sur le trajet',
	'detour.medium': '+{{minutes}} min · détour',
	'detour.long': '+{{minutes}} min · éloigné',
	plan: 'Planifier',
	planAt: 'Planifier : {{name}}',
	planned: 'Planifié',
	showOnMap: 'Afficher sur la carte',
	noWay: 'Pas encore de trajet pour ce jour',
	noWayText:
		'Planifiez une première visite ce jour-là : des clients proches du trajet seront alors suggérés.',
	nobody: 'Personne à suggérer',
	nobodyText:
		'Les clients proches du trajet sont fermés, déjà planifiés ou visités dans les {{days}} jours précédents.',
	notKept: 'Les suggestions viennent du siège. Il faut une connexion.',
	bestDays: 'Jours au trajet le plus court',
	bestDaysNotKept: 'Les jours au trajet le plus court viennent du siège. Il faut une connexion.',
}
