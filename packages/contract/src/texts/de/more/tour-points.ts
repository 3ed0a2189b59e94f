import type { TextsOf } from '../../text.ts'

export const tourPoints: TextsOf<'tourPoints'> = {
	title: 'Tour\u00adpunkte',
	createTitle: 'Neuer Tourpunkt',
	create: 'Neuer Punkt',
	end: 'Zielpunkt',
	endHint: 'Wo Ihre Touren enden.',
	intermediate: 'Zwischen\u00adstopp',
	intermediateHint: 'Fester Stopp auf jeder Tour.',
	none: 'Keiner',
	both: 'Ziel oder Zwischen\u00adstopp',
	use: 'Verwendung',
	label: 'Name',
	place: 'Ort',
	favourite: 'Favorit',
	favourites: 'Favoriten',
	others: 'Weitere Punkte',
	save: 'Punkt speichern',
	map: 'Karte des Tourpunkts',
	pin: 'Tourpunkt. Mit den Pfeiltasten verschieben oder auf die Karte tippen.',
	mapHint: 'Ziehen Sie die Nadel oder tippen Sie auf die Karte.',
	chooseFirst: 'Wählen Sie zuerst, wo der Punkt liegt.',
	empty: 'Noch keine Tour\u00adpunkte',
	emptyText:
		'Legen Sie fest, wo Ihre Touren enden, zu Hause oder im Depot, und wo Sie unterwegs halten.',
	later: 'Später',
	delete: 'Löschen',
	deleteNamed: 'Löschen: {{name}}',
	deleteTitle: '„{{name}}“ löschen?',
	deleteText:
		'Der Punkt steht dann nicht mehr zur Wahl. Wo Sie ihn jetzt verwenden, bleibt das Feld leer.',
	stop: 'Tour beenden',
	'stop.title': 'Heutige Tour beenden?',
	'stop.text_one':
		'{{count}} geplanter Besuch wird auf Ihren nächsten Arbeitstag verschoben und kommt dort zuerst.',
	'stop.text_other':
		'{{count}} geplante Besuche werden auf Ihren nächsten Arbeitstag verschoben und kommen dort zuerst.',
	'stop.textDay_one':
		'{{count}} geplanter Besuch wird auf Ihren nächsten Arbeitstag verschoben ({{day}}) und kommt dort zuerst.',
	'stop.textDay_other':
		'{{count}} geplante Besuche werden auf Ihren nächsten Arbeitstag verschoben ({{day}}) und kommen dort zuerst.',
	'stop.nothing': 'Heute ist kein Besuch mehr offen.',
	'changes.create.name': 'Neuer Tourpunkt',
	'changes.delete.name': 'Tourpunkt gelöscht',
	'changes.choose.name': 'Auswahl der Tourpunkte',
}
