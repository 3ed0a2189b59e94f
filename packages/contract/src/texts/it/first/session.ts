import type { TextsOf } from '../../text.ts'

export const session: TextsOf<'session'> = {
	title: 'Accesso',
	greeting: 'Buongiorno.',
	question: 'Si parte per il giro?',
	language: 'Lingua',
	login: 'Nome utente',
	password: 'Password',
	showPassword: 'Mostra',
	hidePassword: 'Nascondi',
	consent: 'Acconsento all’uso della mia posizione per il mio giro.',
	consentInfo: 'A cosa serve la mia posizione?',
	consentTitle: 'A cosa serve la sua posizione',
	consentText1: 'La visita inizia da sola al suo arrivo e la mappa mostra dove si trova.',
	consentText2:
		'Se fa il rapporto lontano dal cliente, le viene chiesto il motivo. Tra una visita e l’altra la sua posizione non viene registrata.',
	consentText3:
		'Può revocare il permesso in qualsiasi momento nel browser; in tal caso avvia le visite a mano e il permesso servirà per il prossimo accesso.',
	consentBlocked:
		'Al momento il browser blocca la posizione: nessuna visita inizia da sola e l’accesso è possibile solo dopo averla consentita.',
	emptyService:
		'Questo servizio è ancora vuoto. Chi lo gestisce ha il link del primo amministratore, che poi aggiunge collaboratori e clienti.',
	submit: 'Accedi',
	signingIn: 'Accesso in corso',
	'hint.consent': 'Acconsenta prima all’uso della posizione.',
	'hint.checking': 'Verifica del permesso di posizione…',
	'hint.prompt': 'Il telefono chiederà la sua posizione.',
	'hint.denied':
		'La posizione è bloccata. La consenta per questa pagina nelle impostazioni del browser.',
	'hint.offline': 'Per il primo accesso serve una connessione.',
	'hint.offlineAgain': 'Per accedere serve una connessione.',
	otherWaiting_one:
		'{{count}} modifica non inviata attende su questo telefono l’accesso del suo autore.',
	otherWaiting_other:
		'{{count}} modifiche non inviate attendono su questo telefono l’accesso del loro autore.',
}
