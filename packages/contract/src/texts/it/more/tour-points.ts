import type { TextsOf } from '../../text.ts'

export const tourPoints: TextsOf<'tourPoints'> = {
	title: 'Punti del giro',
	createTitle: 'Nuovo punto del giro',
	create: 'Nuovo punto',
	end: 'Punto di arrivo',
	endHint: 'Dove finiscono i suoi giri.',
	intermediate: 'Tappa',
	intermediateHint: 'Sosta fissa in ogni giro.',
	none: 'Nessuna',
	both: 'Arrivo o tappa',
	use: 'Uso',
	label: 'Nome',
	place: 'Luogo',
	favourite: 'Preferito',
	favourites: 'Preferiti',
	others: 'Altri punti',
	save: 'Salva il punto',
	map: 'Mappa del punto del giro',
	pin: 'Punto del giro. Lo sposti con le frecce o tocchi la mappa.',
	mapHint: 'Trascini il segnaposto o tocchi la mappa.',
	chooseFirst: 'Scelga prima dove si trova il punto.',
	empty: 'Ancora nessun punto del giro',
	emptyText:
		'Indichi dove finiscono i suoi giri, a casa o in deposito, e le tappe lungo il percorso.',
	later: 'Più tardi',
	delete: 'Elimina',
	deleteNamed: 'Elimina: {{name}}',
	deleteTitle: 'Eliminare «{{name}}»?',
	deleteText: 'Il punto non sarà più disponibile. Dove lo usa ora, il campo resterà vuoto.',
	stop: 'Termina il giro',
	'stop.title': 'Terminare il giro di oggi?',
	'stop.text_one':
		'{{count}} visita in programma passa al suo prossimo giorno di lavoro e lì viene per prima.',
	'stop.text_other':
		'{{count}} visite in programma passano al suo prossimo giorno di lavoro e lì vengono per prime.',
	'stop.textDay_one':
		'{{count}} visita in programma passa al suo prossimo giorno di lavoro, {{day}}, e lì viene per prima.',
	'stop.textDay_other':
		'{{count}} visite in programma passano al suo prossimo giorno di lavoro, {{day}}, e lì vengono per prime.',
	'stop.nothing': 'Oggi non restano visite.',
	'changes.create.name': 'Nuovo punto del giro',
	'changes.delete.name': 'Punto del giro eliminato',
	'changes.choose.name': 'Scelta dei punti del giro',
}
