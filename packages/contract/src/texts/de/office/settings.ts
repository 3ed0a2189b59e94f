import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Teile der Optionen',
	'tab.own': 'Konto und Firma',
	'tab.rules': 'Regeln',
	'tab.masters': 'Stammdaten',
	'tab.texts': 'Texte',
	'tab.services': 'Dienste anderer',
	'tab.connections': 'Verbindungen',
	'tab.exports': 'Export',
	'tab.audit': 'Protokoll',
}
