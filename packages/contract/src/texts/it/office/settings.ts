import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Parti delle opzioni',
	'tab.own': 'Account e azienda',
	'tab.rules': 'Regole',
	'tab.sectors': 'Settori',
	'tab.options': 'Elenchi',
	'tab.actions': 'Azioni',
	'tab.campaigns': 'Buoni e campagne',
	'tab.holidays': 'Giorni senza lavoro',
	'tab.links': 'Collegamenti',
	'tab.texts': 'Testi',
	'tab.services': 'Servizi esterni',
	'tab.connections': 'Connessioni',
	'tab.exports': 'Esportazione',
	'tab.audit': 'Registro',
}
