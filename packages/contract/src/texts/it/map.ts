import type { TextsOf } from '../text.ts'

export const map: TextsOf<'map'> = {
	offline: 'La mappa non è disponibile offline. Controlla la connessione.',
	failed: 'La mappa non può essere caricata in questo momento.',
	coming: 'La mappa è ancora in preparazione. Apparirà da sola.',
	locate: 'Mostra la mia posizione',
	zoomIn: 'Ingrandisci',
	zoomOut: 'Riduci',
	invented: 'Luoghi inventati della demo',
	'place.map': 'Mappa della posizione reale',
	'place.pin': 'Posizione reale. Spostala con le frecce o tocca la mappa.',
	'place.hint': 'Trascina il segnaposto o tocca la mappa dove si trova davvero l’officina.',
	'place.none': 'Nessun punto scelto.',
	'place.toCentre': 'Segnaposto al centro della mappa',
	'place.useMine': 'Usa la mia posizione',
	'place.accuracy': 'La tua posizione è precisa entro {{distance}}.',
	'place.save': 'Salva posizione',
	'place.clear': 'Cancella',
	'place.chooseFirst': 'Scegli prima un punto non ancora salvato.',
}
