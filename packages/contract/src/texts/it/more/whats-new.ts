import type { TextsOf } from '../../text.ts'

export const whatsNew: TextsOf<'whatsNew'> = {
	returns:
		'I resi dall’inizio alla ricevuta: reclami con foto, firma del cliente, anche senza rete.',
	scanner: 'Uno scanner per articoli e ordini.',
	figures: 'I suoi risultati per settimana e mese, in grafici e in tabella.',
	news: 'Tutte le novità in un posto; ciò che ha letto resta segnato.',
	settings: 'Più impostazioni: dimensione del testo, corriere, memoria e dispositivi connessi.',
}
