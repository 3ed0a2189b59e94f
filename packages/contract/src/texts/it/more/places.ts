import type { TextsOf } from '../../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Cerca un indirizzo',
	clear: 'Cancella la ricerca',
	hint: 'Via e numero, località: compila i campi qui sotto',
	searching: 'Ricerca in corso…',
	found: 'Indirizzi trovati',
	nothing: 'Nessun risultato',
	byHand: 'I campi qui sotto si possono compilare anche a mano.',
	failed: 'La ricerca di indirizzi non risponde',
	offline: 'La ricerca di indirizzi richiede una connessione.',
	chosen: 'Inserito: {{address}}',
	'point.hint': 'Via e numero, località: sposta lì il segnaposto',
	'point.byHand': 'Il segnaposto si può anche mettere a mano sulla mappa.',
	'point.chosen': 'Segnaposto su: {{address}}',
	'here.use': 'Indirizzo della mia posizione',
	'here.offline': 'Per l’indirizzo della sua posizione serve una connessione.',
	'here.nothing': 'Nessun indirizzo trovato nella sua posizione.',
	'here.offered': 'Nella sua posizione è stato trovato un altro indirizzo',
	'here.replace': 'Usa questo indirizzo',
}
