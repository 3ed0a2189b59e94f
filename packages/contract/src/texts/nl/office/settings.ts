import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Onderdelen van de opties',
	'tab.own': 'Account en bedrijf',
	'tab.rules': 'Regels',
	'tab.masters': 'Stamgegevens',
	'tab.texts': 'Teksten',
	'tab.services': 'Externe diensten',
	'tab.connections': 'Verbindingen',
	'tab.exports': 'Exporteren',
	'tab.audit': 'Logboek',
}
