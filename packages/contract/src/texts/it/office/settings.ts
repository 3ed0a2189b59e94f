import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Parti delle opzioni',
	'tab.own': 'Account e azienda',
	'tab.rules': 'Regole',
	'tab.masters': 'Dati di base',
	'tab.texts': 'Testi',
	'tab.services': 'Servizi esterni',
	'tab.connections': 'Connessioni',
	'tab.exports': 'Esportazione',
	'tab.audit': 'Registro',
}
