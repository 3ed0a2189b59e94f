import type { HandbookText } from '../handbook-text.ts'

export const handbook: HandbookText = {
	today: {
		intro: 'Come iniziare la giornata, seguire il giro e concluderlo, con o senza rete.',
		sections: [
			{
				title: 'Prima di partire',
				blocks: [
					{
						steps: [
							'Apra l’app finché la connessione è buona. I giri di oggi e di domani vengono scaricati automaticamente.',
							'Tocchi [[common:nav.profile]], poi [[employees:syncCentre]].',
							'Quando compare [[sync:kept.ready]], tutta la giornata è sul telefono.',
						],
					},
				],
			},
			{
				title: 'La giornata a colpo d’occhio',
				blocks: [
					'[[common:nav.home]] mostra il percorso sulla mappa, le visite effettuate, il tempo rimanente e l’ora di fine. Sotto c’è la prossima visita.',
					{ picture: 'home', shows: 'Home: mappa, cifre del giorno, prossima visita' },
					'[[tours:navigate]] apre l’app di navigazione; la sceglie nel profilo, alla voce [[employees:navigator]]. [[tours:call]] chiama il numero del cliente.',
				],
			},
			{
				title: 'Cambiare l’ordine delle visite',
				blocks: [
					{
						steps: [
							'Tocchi [[common:nav.visits]].',
							'Tenga premuta la maniglia a destra di una visita e la trascini nella nuova posizione. Il menu di ogni visita offre anche [[visits:moveUp]] e [[visits:moveDown]].',
							'[[tourOrder:optimize]] propone un ordine migliore e indica quanto fa risparmiare. [[tourOrder:take]] lo applica.',
						],
					},
					{ picture: 'day', shows: 'Le visite di oggi nel loro ordine' },
				],
			},
			{
				title: 'Aggiungere visite',
				blocks: [
					'[[tours:manage]] mostra i clienti sulla mappa. Scelga un giorno, tocchi un cliente e programmi la visita. Con [[manageTours:several]] può programmare più visite insieme.',
				],
			},
			{
				title: 'Concludere la giornata',
				blocks: [
					'Se non riesce a fare tutte le visite, apra [[tours:points]] e tocchi [[tourPoints:stop]]. Le visite rimaste passano al prossimo giorno lavorativo, all’inizio del giro.',
					{
						note: 'Tutto funziona senza rete. Ciò che salva resta in attesa sul telefono e viene inviato automaticamente. Se la sede rifiuta qualcosa, lo trova nella sincronizzazione sotto [[sync:needsYou]].',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Dall’arrivo dal cliente al rapporto.',
		sections: [
			{
				title: 'Preparare la visita',
				blocks: [
					'Apra una visita dall’elenco o dalla Home. Il piano visita mostra l’indirizzo, gli orari di apertura, le azioni previste e la nota sul cliente.',
					{ picture: 'visit', shows: 'Il piano visita con indirizzo e azioni' },
					'Tocchi un’azione per leggerne il contesto, i passi e gli obiettivi.',
				],
			},
			{
				title: 'Iniziare la visita',
				blocks: [
					'All’arrivo tocchi [[visits:here]]. Se l’app può usare la posizione, riconosce l’arrivo e propone di iniziare la visita.',
				],
			},
			{
				title: 'Emettere un buono sconto',
				blocks: [
					{
						steps: [
							'Nella scheda del cliente tocchi [[customerDetails:coupon.show]].',
							'Scelga il buono e tocchi [[customerDetails:coupon.issue]].',
							'Mostri il codice al cliente. Ogni visita dà diritto a un solo buono.',
						],
					},
					{ note: 'Per emettere un buono serve la connessione.' },
				],
			},
			{
				title: 'Scrivere il rapporto',
				blocks: [
					{
						steps: [
							'Tocchi [[visits:createReport]].',
							'Spunti le azioni svolte.',
							'Annoti nel commento che cosa è stato concordato e che cosa resta da fare.',
							'Tocchi [[visits:submit]].',
						],
					},
					{ picture: 'report', shows: 'Il rapporto di visita' },
					'Se non si trova dal cliente, l’app chiede perché scrive il rapporto da un altro luogo.',
				],
			},
			{
				title: 'Riprogrammare o annullare',
				blocks: [
					'Il menu di una visita offre [[visits:replanShort]] e [[visits:cancelShort]]. In entrambi i casi serve un motivo. Le stesse azioni compaiono trascinando la visita di lato.',
				],
			},
		],
	},
	returns: {
		intro: 'Ritirare i ricambi, far firmare il reso e consegnare la ricevuta.',
		sections: [
			{
				title: 'Creare un reso',
				blocks: [
					'Nel piano visita o nella scheda del cliente tocchi [[returns:entry.create]]. Se il cliente ha già un reso aperto, il pulsante diventa [[returns:entry.open]].',
					{ picture: 'return', shows: 'Un reso con i suoi reclami' },
				],
			},
			{
				title: 'Aggiungere un articolo',
				blocks: [
					{
						steps: [
							'Digiti l’articolo, la marca o il numero d’ordine, oppure tocchi [[returns:scan]] e scansioni l’etichetta.',
							'Scelga l’articolo sotto [[returns:available]].',
							'Scelga il motivo e la quantità. L’app mostra l’accredito.',
							'Tocchi [[returns:nextPhotos]] e fotografi il ricambio e la sua etichetta.',
							'Tocchi [[returns:nextStep]].',
						],
					},
					{ picture: 'claim', shows: 'Un reclamo: motivo, quantità e accredito' },
					'[[returns:saveOpen]] conserva un reclamo non ancora completo. [[returns:reject]] registra che l’articolo non viene ritirato, e perché.',
				],
			},
			{
				title: 'Ordini non pagati',
				blocks: [
					'Può registrare un reclamo anche per un ordine non pagato. L’accredito segue solo dopo il pagamento; lo faccia presente al cliente.',
				],
			},
			{
				title: 'Firma e ricevuta',
				blocks: [
					{
						steps: [
							'Quando tutti i reclami sono completi, tocchi [[returns:confirm]].',
							'Mostri al cliente il totale; [[approval:list]] elenca ogni articolo.',
							'Faccia firmare il cliente sullo schermo e tocchi [[approval:confirm]].',
							'Apra [[receipt:open]] e la condivida, la stampi o la salvi come PDF.',
						],
					},
					{
						note: 'Un reso firmato non si può più modificare. La ricevuta viene creata sul telefono, anche senza rete.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Dall’articolo ritirato al pacco consegnato al corriere.',
		sections: [
			{
				title: 'Che cosa è in attesa',
				blocks: [
					'[[common:nav.parcels]] ha tre schede: gli articoli sotto [[options:parcel-type.dirty]] e [[options:parcel-type.clear]], e i pacchi. Gli articoli dei resi firmati arrivano qui.',
					{ picture: 'articles', shows: 'Gli articoli da mettere nei pacchi, con i totali' },
				],
			},
			{
				title: 'Riempire i pacchi',
				blocks: [
					'[[parcels:moveAll]] mette tutto nei pacchi aperti. [[parcels:generate]] ne apre quanti ne servono. Le batterie e la merce oltre 30 kg hanno un pacco a parte.',
					'Per un singolo articolo, lo tocchi e scelga [[parcels:put]]. Può anche toglierlo, oppure eliminarlo con un commento.',
				],
			},
			{
				title: 'Spedire un pacco',
				blocks: [
					{
						steps: [
							'Apra il pacco e scelga il corriere.',
							'Se il pacco va verificato, tocchi [[parcels:deed.check]] e scansioni ogni articolo.',
							'Tocchi [[parcels:deed.pack]]. Dopo non si può più aggiungere né togliere nulla.',
							'Tocchi [[parcels:deed.requestShipment]]. Alcuni corrieri richiedono prima il numero di tracciamento.',
							'Faccia scansionare il codice QR allo sportello oppure stampi l’etichetta.',
						],
					},
					{ picture: 'parcel', shows: 'Un pacco con il prossimo passo' },
				],
			},
			{
				title: 'Senza rete',
				blocks: [
					'Verifica, corriere e commento funzionano senza rete. Per spostare articoli, imballare e richiedere la spedizione serve la connessione: solo la sede sa che cosa hanno imballato gli altri nel frattempo.',
				],
			},
		],
	},
	customers: {
		intro: 'Trovare i clienti, tenere aggiornati i loro dati e programmare le visite.',
		sections: [
			{
				title: 'Trovare un cliente',
				blocks: [
					'[[common:nav.customers]] elenca i clienti delle Sue zone. Cerchi per nome, numero, telefono, e-mail, partita IVA o località; un errore di battitura non è un problema.',
					{ picture: 'customers', shows: 'L’elenco dei clienti con ricerca e filtri' },
					'[[customers:filter]] restringe l’elenco: per stato, zona, livello fedeltà, giorni dall’ultima visita e altro.',
				],
			},
			{
				title: 'La scheda del cliente',
				blocks: [
					'In alto può chiamare, avviare la navigazione, programmare una visita e aprire lo storico. Sotto trova il programma fedeltà, il buono sconto, i recapiti e gli ordini.',
					{ picture: 'customer', shows: 'Un cliente con le azioni rapide e la fedeltà' },
				],
			},
			{
				title: 'Correggere i dati',
				blocks: [
					{
						steps: [
							'Tocchi [[customerDetails:edit]] per modificare nome, indirizzo o recapiti.',
							'[[customerDetails:note.add]] conserva ciò che deve sapere chiunque vada lì.',
							'[[customerDetails:location.add]] sposta il segnaposto dove si trova davvero l’ingresso.',
						],
					},
					{
						note: 'Se nel frattempo la sede ha modificato lo stesso campo, decide Lei quale versione è giusta.',
					},
				],
			},
			{
				title: 'Aggiungere un’azienda',
				blocks: [
					'Nell’elenco dei clienti tocchi [[customers:add]]. Con la partita IVA l’app cerca le aziende già presenti, così non si creano doppioni.',
				],
			},
			{
				title: 'L’elenco delle visite',
				blocks: [
					'[[visits:history]] mostra tutte le visite, programmate ed effettuate. Filtri per stato e giorni, apra una visita per leggerne il rapporto o ne programmi una nuova.',
					{ picture: 'history', shows: 'Lo storico delle visite con i filtri' },
					'Per segnalare un problema alla sede, scelga [[visitHistory:issue]]. Il numero e lo stato compaiono nello storico del cliente.',
				],
			},
		],
	},
}
