import type { HandbookText } from '../../handbook-text.ts'

export const goods: Pick<HandbookText, 'returns' | 'parcels'> = {
	returns: {
		intro: 'Ritirare i ricambi, far firmare il reso e consegnare la ricevuta.',
		sections: [
			{
				title: 'Aprire un reso',
				blocks: [
					{
						steps: [
							'Nella visita o nella scheda del cliente tocchi [[returns:entry.create]].',
							'Tocchi [[returns:find]] per cercare, oppure [[returns:scan]] per leggere l’etichetta del ricambio.',
						],
					},
					'Un cliente ha un solo reso aperto alla volta. Se esiste già, si apre. La ricerca conosce articoli, marche, tipi e numeri d’ordine, in qualsiasi ordine. Se un articolo non si può rendere, è indicato il motivo.',
				],
			},
			{
				title: 'Registrare un reclamo',
				blocks: [
					{
						steps: [
							'Tocchi un articolo sotto [[claimFlow:recent]], oppure digiti una parte del nome, della marca o del numero.',
							'Scelga il motivo sotto [[claimFlow:why]], poi la quantità. L’app mostra l’accredito.',
							'La fotocamera si apre da sola. Fotografi prima il ricambio, poi l’etichetta o la scatola.',
						],
					},
					'Con la seconda foto il reclamo è salvato. Se manca qualcosa, resta in lavorazione e si riapre dove si era fermato. Per rifiutare un articolo, apra il menu del reclamo e scelga [[returns:reject]].',
					{
						note: 'Può registrare un reclamo anche per un ordine non pagato. L’accredito segue solo dopo il pagamento; lo faccia presente al cliente.',
					},
				],
			},
			{
				title: 'Firma e ricevuta',
				blocks: [
					{
						steps: [
							'Quando tutti i reclami sono completi, tocchi [[returns:confirm]].',
							'Mostri al cliente il totale, gli porga il telefono e lo faccia firmare.',
							'Inserisca il nome di chi firma e tocchi [[approval:confirm]].',
							'La ricevuta compare subito. La condivida, la stampi o la salvi. [[signed:finish]] riporta alla visita.',
						],
					},
					{
						note: 'Un reso firmato non si può più modificare. La ricevuta è nella lingua del cliente e viene creata sul telefono, anche senza rete.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Dall’articolo ritirato al pacco consegnato al corriere.',
		sections: [
			{
				title: 'Riempire i pacchi',
				blocks: [
					{
						steps: [
							'Apra [[common:nav.parcels]]. Qui attendono gli articoli dei resi firmati, divisi in [[options:parcel-type.dirty]] e [[options:parcel-type.clear]].',
							'Tocchi [[parcels:moveAll]] per mettere tutto nei pacchi aperti.',
							'Per un singolo articolo, lo tocchi e scelga il pacco.',
						],
					},
					'Se nessun pacco è aperto, il pulsante diventa [[parcels:generate]]. Le batterie e la merce oltre 30 kg hanno un pacco a parte; nessun pacco supera i 30 kg.',
				],
			},
			{
				title: 'Imballare e spedire di seguito',
				blocks: [
					{
						steps: [
							'Tocchi il pulsante sopra gli articoli. La guida attraverso tutti i pacchi aperti, uno dopo l’altro.',
							'Controlli il corriere e che gli articoli siano nella scatola. [[parcels:run.change]] permette di scegliere un altro corriere.',
							'Tocchi [[parcels:run.confirm]]. La scatola è chiusa; numero ed etichetta arrivano dal corriere.',
							'Faccia scansionare il codice allo sportello oppure stampi l’etichetta. Poi passi al pacco successivo.',
						],
					},
				],
			},
			{
				title: 'Un singolo pacco',
				blocks: [
					{
						steps: [
							'Apra un pacco sotto [[parcels:list]]. Vede il suo stato, il corriere e gli articoli.',
						],
					},
					'Il menu del pacco offre ciò che il suo stato permette: aprirlo di nuovo, respingerlo, inserire un numero di tracciamento. Se i pacchi vanno verificati, tocchi prima [[parcels:deed.check]] e scansioni ogni articolo.',
					{
						note: 'Verifica, corriere e commento funzionano senza rete. Per spostare articoli, imballare e richiedere la spedizione serve la connessione: solo la sede sa che cosa hanno imballato gli altri nel frattempo.',
					},
				],
			},
		],
	},
}
