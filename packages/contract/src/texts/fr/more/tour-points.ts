import type { TextsOf } from '../../text.ts'

export const tourPoints: TextsOf<'tourPoints'> = {
	title: 'Points de tournée',
	createTitle: 'Nouveau point de tournée',
	create: 'Nouveau point',
	end: 'Point d’arrivée',
	endHint: 'Là où vos tournées se terminent.',
	intermediate: 'Étape',
	intermediateHint: 'Point de passage de vos tournées.',
	none: 'Aucune',
	both: 'Arrivée ou étape',
	use: 'Utilisation',
	label: 'Nom',
	place: 'Lieu',
	favourite: 'Favori',
	favourites: 'Favoris',
	others: 'Autres points',
	save: 'Enregistrer le point',
	map: 'Carte du point de tournée',
	pin: 'Point de tournée. Déplacez-le avec les flèches ou touchez la carte.',
	mapHint: 'Faites glisser le repère ou touchez la carte.',
	chooseFirst: 'Choisissez d’abord où se trouve le point.',
	empty: 'Pas encore de point de tournée',
	emptyText:
		'Indiquez où vos tournées se terminent, chez vous ou au dépôt, et par où elles passent.',
	later: 'Plus tard',
	delete: 'Supprimer',
	deleteNamed: 'Supprimer : {{name}}',
	deleteTitle: 'Supprimer « {{name}} » ?',
	deleteText: 'Ce point ne sera plus proposé. Là où vous l’utilisez, le champ restera vide.',
	stop: 'Arrêter la tournée',
	'stop.title': 'Arrêter la tournée du jour ?',
	'stop.text_one':
		'{{count}} visite prévue est reportée à votre prochain jour de travail et y passe en premier.',
	'stop.text_other':
		'{{count}} visites prévues sont reportées à votre prochain jour de travail et y passent en premier.',
	'stop.textDay_one':
		'{{count}} visite prévue est reportée à votre prochain jour de travail, {{day}}, et y passe en premier.',
	'stop.textDay_other':
		'{{count}} visites prévues sont reportées à votre prochain jour de travail, {{day}}, et y passent en premier.',
	'stop.nothing': 'Il ne reste aucune visite aujourd’hui.',
	'changes.create.name': 'Nouveau point de tournée',
	'changes.delete.name': 'Point de tournée supprimé',
	'changes.choose.name': 'Choix des points de tournée',
}
