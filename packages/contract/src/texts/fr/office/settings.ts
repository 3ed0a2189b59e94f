import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Parties des réglages',
	'tab.own': 'Compte et entreprise',
	'tab.rules': 'Règles',
	'tab.sectors': 'Secteurs',
	'tab.options': 'Listes d’options',
	'tab.actions': 'Actions',
	'tab.campaigns': 'Bons et campagnes',
	'tab.holidays': 'Jours non travaillés',
	'tab.links': 'Liens',
	'tab.texts': 'Textes',
	'tab.services': 'Services externes',
	'tab.connections': 'Connexions',
	'tab.exports': 'Exportation',
	'tab.audit': 'Journal',
}
