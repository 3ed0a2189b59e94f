import type { TextsOf } from '../text.ts'

export const map: TextsOf<'map'> = {
	offline: 'De kaart is offline niet beschikbaar. Controleer uw verbinding.',
	failed: 'De kaart kan nu niet worden geladen.',
	coming: 'De kaart wordt nog getekend. Ze verschijnt vanzelf.',
	locate: 'Mijn positie tonen',
	zoomIn: 'Inzoomen',
	zoomOut: 'Uitzoomen',
	invented: 'Verzonnen plaatsen van de demo',
	'place.map': 'Kaart van de werkelijke locatie',
	'place.pin': 'Werkelijke locatie. Verplaats met de pijltoetsen of tik op de kaart.',
	'place.hint': 'Sleep de speld of tik op de kaart waar de garage echt is.',
	'place.none': 'Nog geen punt gekozen.',
	'place.toCentre': 'Speld naar het midden van de kaart',
	'place.useMine': 'Mijn positie gebruiken',
	'place.accuracy': 'Uw positie is nauwkeurig tot {{distance}}.',
	'place.save': 'Locatie opslaan',
	'place.clear': 'Wissen',
	'place.chooseFirst': 'Kies eerst een punt dat nog niet is opgeslagen.',
}
