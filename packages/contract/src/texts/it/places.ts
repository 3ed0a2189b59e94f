import type { TextsOf } from '../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Cerca un indirizzo',
	clear: 'Cancella la ricerca',
	hint: 'Via e numero, località: compila i campi qui sotto',
	searching: 'Ricerca in corso…',
	found: 'Indirizzi trovati',
	nothing: 'Nessun risultato',
	byHand: 'I campi qui sotto si possono compilare anche a mano.',
	failed: 'La ricerca di indirizzi non risponde',
	offline:
		'La ricerca di indirizzi richiede una connessione. I campi qui sotto si possono compilare a mano.',
	chosen: 'Inserito: {{address}}',
}
