import type { HandbookText } from '../../handbook-text.ts'

export const tour: Pick<HandbookText, 'today' | 'visits'> = {
	today: {
		intro: 'Come iniziare la giornata, seguire il giro e concluderlo, con o senza rete.',
		sections: [
			{
				title: 'Prima di partire',
				blocks: [
					{
						steps: [
							'Apra [[common:nav.profile]] finché la connessione è buona e tocchi [[employees:syncCentre]].',
							'Attenda che compaia [[sync:kept.ready]]. I giri di oggi e di domani sono allora sul telefono.',
						],
					},
					'Il download parte da solo ogni volta che apre l’app con una buona connessione. Comprende i clienti, la mappa lungo i giri e tutto ciò che riguarda le prossime visite.',
				],
			},
			{
				title: 'La giornata in breve',
				blocks: [
					'[[common:nav.home]] mostra le tappe di oggi sulla mappa, ciò che è fatto, il tempo rimanente e l’ora di fine. La prossima visita è sotto la mappa.',
					{
						steps: [
							'Tocchi [[tours:navigate]]. L’app di navigazione La guida dal prossimo cliente.',
							'Tocchi [[tours:call]] per avvisare il cliente del Suo arrivo.',
						],
					},
				],
			},
			{
				title: 'Cambiare l’ordine delle visite',
				blocks: [
					{
						steps: [
							'Tenga premuta la maniglia a destra di una visita e la trascini nella nuova posizione.',
							'Oppure apra il menu della visita e scelga [[visits:moveUp]] o [[visits:moveDown]].',
							'Tocchi [[tourOrder:optimize]] per far calcolare l’ordine migliore.',
							'Esamini la proposta. Tocchi la puntina di una visita che deve restare al suo posto.',
						],
					},
					'[[tourOrder:take]] applica il nuovo ordine. Appuntamenti e orari di apertura vengono rispettati. Se l’ordine non si può migliorare, l’app lo dice.',
				],
			},
			{
				title: 'Aggiungere visite',
				blocks: [
					{
						steps: [
							'Tocchi + sopra l’elenco delle visite. [[planning:suggest.near]] elenca i clienti lungo i Suoi giri. Toccando il giorno la visita è programmata.',
							'Oppure apra la mappa dalla pagina iniziale con [[tours:manage]]. [[manageTours:several]] programma più clienti insieme.',
						],
					},
				],
			},
			{
				title: 'Concludere la giornata',
				blocks: [
					{
						steps: [
							'Se non riesce a fare tutte le visite, apra [[tours:points]] e tocchi [[tourPoints:stop]].',
							'Quando non resta alcuna visita, l’app mostra [[dayEnd:title]]: che cosa è stato fatto e che cosa resta da inviare.',
						],
					},
					'Dopo [[tourPoints:stop]] le visite rimaste passano al prossimo giorno lavorativo, all’inizio del giro.',
					{
						note: 'Tutto questo funziona senza rete. Solo i suggerimenti e le deviazioni vengono dalla sede e richiedono la connessione.',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Dal tragitto al rapporto: una visita è una sola pagina.',
		sections: [
			{
				title: 'Durante il tragitto',
				blocks: [
					{
						steps: [
							'Apra la visita nell’elenco. [[visitWork:goodToKnow]] mostra la nota sul cliente e l’ultimo rapporto.',
							'Tocchi un’azione per leggere [[visits:action.executionSteps]] e [[visits:action.goals]].',
							'All’arrivo tocchi [[visits:here]].',
						],
					},
					'Se l’app può usare la posizione, la visita inizia da sola a meno di 100 metri. Da quel momento la pagina è pronta per il lavoro sul posto.',
				],
			},
			{
				title: 'Durante la visita',
				blocks: [
					{
						steps: [
							'Sotto [[visits:actions]] spunti ciò che ha svolto.',
							'Tocchi [[visitWork:addComment]] e annoti che cosa è stato concordato e che cosa resta da fare.',
							'Tocchi [[visits:submit]]. Le spunte e il commento sono il rapporto.',
						],
					},
					'Un rapporto iniziato si conserva quando lascia la pagina. Se non si trova dal cliente, l’app chiede perché scrive il rapporto da un altro luogo.',
					{
						note: 'Senza rete il rapporto resta in attesa sul telefono e viene inviato automaticamente.',
					},
				],
			},
			{
				title: 'Tutto il resto dal cliente',
				blocks: [
					{
						steps: [
							'La riga sopra il pulsante contiene il resto: [[visitWork:deedReturn]], [[visitWork:deedProblem]], [[visitWork:deedCoupon]] e [[visits:call]].',
							'Per un buono, scelga il tipo e tocchi [[customerDetails:coupon.issue]]. Poi mostri il codice al cliente.',
						],
					},
					'[[visitWork:deedProblem]] scrive al servizio clienti. Ogni visita dà diritto a un solo buono; per emetterlo serve la connessione.',
				],
			},
			{
				title: 'Spostare o annullare',
				blocks: [
					{
						steps: [
							'Apra la visita prima di iniziarla e tocchi [[visits:replanShort]] o [[visits:cancelShort]].',
							'Per spostarla, scelga il nuovo giorno e tocchi [[common:save]]. I giorni in grigio non sono possibili.',
							'Per annullarla, scelga il motivo e tocchi [[planning:cancelVisit]].',
						],
					},
					'Un giorno non è possibile se è festivo, se Lei è assente o se c’è già una visita programmata. Nell’elenco delle visite raggiunge entrambe le funzioni anche trascinando la scheda di lato.',
				],
			},
		],
	},
}
