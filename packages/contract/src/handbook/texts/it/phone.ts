import type { HandbookText } from '../../handbook-text.ts'

export const phone: Pick<HandbookText, 'customers' | 'phone' | 'help'> = {
	customers: {
		intro: 'Trovare i clienti, tenere aggiornati i loro dati, programmare visite e consultare.',
		sections: [
			{
				title: 'Trovare un cliente',
				blocks: [
					{
						steps: [
							'Apra [[common:nav.customers]] e digiti un nome, un numero, un telefono o una via. Un errore di battitura non è un problema.',
							'Il filtro restringe l’elenco: per stato, zona, giorni dall’ultima visita e altro. [[customers:reset]] li mostra di nuovo tutti.',
						],
					},
				],
			},
			{
				title: 'La scheda del cliente',
				blocks: [
					{
						steps: [
							'In alto può chiamare, avviare la navigazione, programmare una visita e aprire [[customerDetails:history]].',
							'[[customerDetails:history.title]] contiene visite, problemi, ordini e resi, dai più recenti.',
							'Tocchi [[customerDetails:editCustomer]] per modificare nome, indirizzo, referenti o dati aziendali.',
							'Più in basso, [[customerDetails:realLocation]] mette il segnaposto dove si trova davvero l’ingresso.',
						],
					},
					{
						note: 'Se nel frattempo qualcuno ha modificato lo stesso campo, il modulo mostra entrambe le versioni e decide Lei quale è giusta.',
					},
				],
			},
			{
				title: 'Programmare una visita, aggiungere un’azienda',
				blocks: [
					{
						steps: [
							'Tocchi [[customerDetails:planVisit]] e scelga il giorno. I minuti dicono di quanto si allunga il percorso.',
							'Nell’elenco dei clienti tocchi +. Digiti il nome e l’indirizzo, oppure usi l’indirizzo del luogo in cui si trova.',
						],
					},
					'L’app avvisa se il cliente forse esiste già: stessa partita IVA, stesso telefono o nome, oppure un luogo vicinissimo.',
				],
			},
			{
				title: 'Consultare',
				blocks: [
					{
						steps: [
							'[[visits:history]] mostra tutte le visite, programmate ed effettuate. Ne apra una per leggere il rapporto.',
							'[[orders:title]] elenca ciò che i clienti hanno ordinato. [[orders:group.unpaid]] mostra ciò che non è pagato.',
							'Lo scanner trova un ordine dall’etichetta di un ricambio. [[scanner:type]] serve se l’etichetta è rovinata.',
							'Per segnalare un problema, scelga il motivo, lo descriva e tocchi [[tickets:send]]. La risposta compare nello storico.',
						],
					},
				],
			},
		],
	},
	phone: {
		intro:
			'Accedere, vedere che cosa è stato inviato, impostare l’app e sapere che cosa si conserva su di Lei.',
		sections: [
			{
				title: 'Accedere e installare',
				blocks: [
					{
						steps: [
							'Inserisca nome utente e password, accetti l’uso della posizione e tocchi [[session:submit]].',
							'Nel profilo tocchi [[employees:install]]. L’app si apre allora dalla schermata Home, anche senza rete.',
						],
					},
					'Su un iPhone installi senz’altro l’app: ciò che Safari conserva per una pagina può essere eliminato dopo sette giorni senza uso.',
				],
			},
			{
				title: 'La sincronizzazione',
				blocks: [
					{
						steps: [
							'Ciò che salva senza rete si trova sotto [[sync:waiting]] e viene inviato automaticamente, una volta sola e in ordine.',
							'[[sync:more]] scrive il lavoro non inviato in un file, per esempio prima di una riparazione del telefono.',
						],
					},
					'La apre anche il simbolo della rete in alto in ogni schermata. Ciò che la sede ha rifiutato si trova sotto [[sync:needsYou]], con il motivo. [[sync:correct]] riapre il modulo, [[sync:discard]] rinuncia alla modifica.',
				],
			},
			{
				title: 'Impostazioni',
				blocks: [
					{
						steps: [
							'Nel profilo scelga [[employees:language]], [[employees:theme]], [[account:textSize]], [[employees:navigator]] e [[employees:carrier]].',
							'[[account:storage.makeRoom]] elimina parti della mappa e ordini meno recenti. Il lavoro non inviato e il giro di oggi restano.',
							'Sotto [[account:devices]] vede dove ha effettuato l’accesso ed esce dai dispositivi che non usa più.',
							'[[account:version]] dice che cosa è installato e quali sono le novità.',
						],
					},
				],
			},
			{
				title: 'Che cosa si conserva su di Lei',
				blocks: [
					{
						steps: [
							'[[account:stored]] elenca che cosa il servizio conserva su di Lei oltre al lavoro, e per quanto tempo.',
						],
					},
					'La posizione serve a iniziare le visite e a mostrare dove si trova sulla mappa. Tra una visita e l’altra non viene registrata. Può chiedere alla sede, in un file, tutto ciò che La riguarda.',
				],
			},
		],
	},
	help: {
		intro: 'Che cosa fare quando qualcosa non funziona. Ciò che è salvato non si perde aspettando.',
		sections: [
			{
				title: 'Non c’è rete',
				blocks: [
					'Continui a lavorare. Ciò che salva riporta [[sync:saved]] e viene inviato appena c’è una connessione. Una schermata mai aperta su questo telefono richiede la connessione una prima volta.',
				],
			},
			{
				title: 'La rete c’è, ma non parte nulla',
				blocks: [
					'Molte reti pubbliche chiedono prima di accedere: apra una pagina qualsiasi nel browser. Altrimenti passi ai dati mobili. La sincronizzazione dice che cosa sta aspettando; [[sync:sendNow]] prova subito.',
				],
			},
			{
				title: 'La posizione è bloccata',
				blocks: [
					'Consenta la posizione per questa pagina nelle impostazioni del browser; su un iPhone anche in Impostazioni, Privacy, Localizzazione. Fino ad allora nessuna visita inizia da sola: tocchi [[visits:here]]. Per accedere il permesso è necessario.',
				],
			},
			{
				title: 'La fotocamera non si apre',
				blocks: [
					'Consenta la fotocamera per questa pagina nelle impostazioni del browser e chiuda le altre app che la usano. Intanto scelga una foto con [[claimFlow:gallery]] o digiti un codice con [[scanner:type]].',
				],
			},
			{
				title: 'La memoria del telefono è piena',
				blocks: [
					'Apra [[account:storage]] nel profilo e tocchi [[account:storage.makeRoom]]. Poi elimini foto o app che non Le servono. Non cancelli i dati del browser finché ci sono modifiche in attesa di invio.',
				],
			},
			{
				title: 'È pronto un aggiornamento',
				blocks: [
					'Tocchi [[common:update.reload]]. Un modulo aperto non viene mai interrotto: l’aggiornamento arriva quando lo ha salvato. Il lavoro non inviato si conserva.',
				],
			},
			{
				title: 'La password è errata o è stata cambiata',
				blocks: [
					'Dopo più tentativi errati, attenda i minuti indicati dall’app. Chieda alla sede un link per scegliere una nuova password. Una nuova password La fa uscire da tutti i dispositivi. Il lavoro non inviato resta sul telefono fino al prossimo accesso.',
				],
			},
			{
				title: 'La sede ha rifiutato una modifica',
				blocks: [
					'Apra la sincronizzazione. Sotto [[sync:needsYou]] si trovano la modifica e il motivo. La corregga e la invii di nuovo, decida tra la Sua versione e quella della sede, oppure la scarti. Ciò che ne dipende attende fino ad allora.',
				],
			},
			{
				title: 'Una visita non inizia da sola',
				blocks: [
					'Il telefono deve conoscere la Sua posizione, e il cliente deve averne una. Tocchi [[visits:here]]. Se il segnaposto è sbagliato, lo corregga sotto [[customerDetails:realLocation]].',
				],
			},
			{
				title: 'Un articolo non si trova',
				blocks: [
					'Digiti di meno: basta una parte del numero. Si può rendere solo ciò che questo cliente ha ordinato. Senza rete il telefono cerca solo negli ordini che conosce.',
				],
			},
			{
				title: 'Il reso non si può firmare',
				blocks: [
					'Un reclamo è in lavorazione o gli manca una foto. L’app lo indica sopra il pulsante; lo tocchi per completarlo. Un reclamo rifiutato non blocca il reso.',
				],
			},
			{
				title: 'La ricevuta non si trova',
				blocks: [
					'Apra il cliente, poi il reso: [[receipt:open]] compare appena il reso è firmato. Tutti i resi sono nel profilo sotto [[returns:title]].',
				],
			},
			{
				title: 'Il corriere non risponde',
				blocks: [
					'Il codice compare da solo appena il corriere risponde; passi al pacco successivo. Se nessuno sa se il corriere ha la spedizione, se ne occupa la sede. Non la richieda una seconda volta.',
				],
			},
			{
				title: 'Il telefono è perso o rubato',
				blocks: [
					'Avvisi subito la sede: può chiudere tutte le Sue sessioni. Su un altro dispositivo apra [[account:devices]] nel profilo e tocchi [[account:devices.end]]. Ciò che contiene è cifrato: appena il telefono viene a sapere della disconnessione, e al più tardi dopo dieci giorni senza rete, nessuno può più aprirlo. Il lavoro non inviato resta sul telefono perso.',
				],
			},
			{
				title: 'Un telefono nuovo',
				blocks: [
					'Prima invii tutto dal vecchio telefono: la sincronizzazione mostra [[sync:allSent]]. Poi esca e acceda sul nuovo. Giri, clienti e resi arrivano da soli.',
				],
			},
			{
				title: 'Sul telefono è andato perso del lavoro',
				blocks: [
					'Se il browser ha eliminato lavoro non inviato, l’app lo indica per giorno e officina sotto [[sync:lostTitle]]. Lo inserisca di nuovo. Installi l’app perché non accada più.',
				],
			},
		],
	},
}
