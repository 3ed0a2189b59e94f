import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Onderdelen van de opties',
	'tab.own': 'Account en bedrijf',
	'tab.rules': 'Regels',
	'tab.sectors': 'Gebieden',
	'tab.options': 'Keuzelijsten',
	'tab.actions': 'Acties',
	'tab.campaigns': 'Bonnen en campagnes',
	'tab.holidays': 'Vrije dagen',
	'tab.links': 'Koppelingen',
	'tab.texts': 'Teksten',
	'tab.services': 'Externe diensten',
	'tab.connections': 'Verbindingen',
	'tab.exports': 'Exporteren',
	'tab.audit': 'Logboek',
}
