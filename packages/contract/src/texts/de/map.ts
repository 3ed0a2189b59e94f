import type { TextsOf } from '../text.ts'

export const map: TextsOf<'map'> = {
	offline: 'Die Karte ist offline nicht verfügbar. Bitte prüfen Sie Ihre Verbindung.',
	failed: 'Die Karte kann gerade nicht geladen werden.',
	coming: 'Die Karte wird noch gezeichnet. Sie erscheint von selbst.',
	locate: 'Meine Position zeigen',
	zoomIn: 'Vergrößern',
	zoomOut: 'Verkleinern',
	invented: 'Erfundene Orte der Demo',
	'place.map': 'Karte des tatsächlichen Standorts',
	'place.pin': 'Tatsächlicher Standort. Mit den Pfeiltasten verschieben oder auf die Karte tippen.',
	'place.hint':
		'Ziehen Sie die Nadel, oder tippen Sie auf die Karte, wo die Werkstatt wirklich ist.',
	'place.none': 'Noch kein Punkt gewählt.',
	'place.toCentre': 'Nadel in die Mitte der Karte',
	'place.useMine': 'Meine Position verwenden',
	'place.accuracy': 'Ihre Position ist auf {{distance}} genau.',
	'place.save': 'Standort speichern',
	'place.clear': 'Löschen',
	'place.chooseFirst': 'Wählen Sie zuerst einen Punkt, der noch nicht gespeichert ist.',
}
