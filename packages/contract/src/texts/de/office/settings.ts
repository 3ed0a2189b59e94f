import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Teile der Optionen',
	'tab.own': 'Konto und Firma',
	'tab.rules': 'Regeln',
	'tab.sectors': 'Gebiete',
	'tab.options': 'Optionslisten',
	'tab.actions': 'Aktionen',
	'tab.campaigns': 'Gutscheine und Kampagnen',
	'tab.holidays': 'Freie Tage',
	'tab.links': 'Verweise',
	'tab.texts': 'Texte',
	'tab.services': 'Dienste anderer',
	'tab.connections': 'Verbindungen',
	'tab.exports': 'Export',
	'tab.audit': 'Protokoll',
}
