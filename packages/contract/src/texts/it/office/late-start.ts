import type { TextsOf } from '../../text.ts'

export const lateStart: TextsOf<'lateStart'> = {
	title: 'Impossibile caricare Roundsman',
	text: 'Controlli la connessione e ricarichi la pagina. Quanto annotato nel piano resta salvato.',
	reload: 'Ricarica la pagina',
}
