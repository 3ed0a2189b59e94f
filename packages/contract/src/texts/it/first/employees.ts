import type { TextsOf } from '../../text.ts'

export const employees: TextsOf<'employees'> = {
	title: 'Profilo',
	language: 'Lingua',
	theme: 'Aspetto',
	'theme.system': 'Come il telefono',
	'theme.light': 'Chiaro',
	'theme.dark': 'Scuro',
	'theme.sun': 'Sole (contrasto massimo)',
	navigator: 'App di navigazione',
	carrier: 'Corriere',
	syncCentre: 'Sincroniz\u00adzazione',
	syncNothing: 'Tutto inviato.',
	syncWaiting_one: '{{count}} modifica non ancora inviata.',
	syncWaiting_other: '{{count}} modifiche non ancora inviate.',
	syncNeedsYou_one: '{{count}} modifica da gestire.',
	syncNeedsYou_other: '{{count}} modifiche da gestire.',
	signOut: 'Esci',
	signOutTitle: 'Uscire adesso?',
	signOutWaiting_one:
		'{{count}} modifica non è stata inviata. Resta su questo telefono e parte al prossimo accesso.',
	signOutWaiting_other:
		'{{count}} modifiche non sono state inviate. Restano su questo telefono e partono al prossimo accesso.',
	signOutClean: 'Tutto inviato. I suoi dati vengono rimossi da questo telefono.',
	install: 'Installa l’app',
	signOutSend: 'Invia ora, poi esci',
	signOutSending: 'Invio in corso…',
	signOutUnsent: 'Non è stato possibile inviare tutto.',
	signOutAnyway: 'Esci senza inviare',
	'changes.settings.name': 'Impostazioni',
}
