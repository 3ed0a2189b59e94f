import type { TextsOf } from '../text.ts'

export const map: TextsOf<'map'> = {
	offline: 'La carte n’est pas disponible hors ligne. Vérifiez votre connexion.',
	failed: 'La carte ne peut pas être chargée pour le moment.',
	coming: 'La carte est en cours de création. Elle apparaîtra d’elle-même.',
	locate: 'Afficher ma position',
	zoomIn: 'Agrandir',
	zoomOut: 'Réduire',
	invented: 'Lieux imaginaires de la démo',
	'place.map': 'Carte de la position réelle',
	'place.pin': 'Position réelle. Déplacez-la avec les flèches ou touchez la carte.',
	'place.hint': 'Faites glisser le repère ou touchez la carte là où se trouve vraiment le garage.',
	'place.none': 'Aucun point choisi.',
	'place.toCentre': 'Repère au milieu de la carte',
	'place.useMine': 'Utiliser ma position',
	'place.accuracy': 'Votre position est précise à {{distance}} près.',
	'place.save': 'Enregistrer la position',
	'place.clear': 'Effacer',
	'place.chooseFirst': 'Choisissez d’abord un point qui n’est pas encore enregistré.',
}
