import type { TextsOf } from '../../text.ts'

export const settings: TextsOf<'settings'> = {
	tabs: 'Parties des réglages',
	'tab.own': 'Compte et entreprise',
	'tab.rules': 'Règles',
	'tab.masters': 'Données de base',
	'tab.texts': 'Textes',
	'tab.services': 'Services externes',
	'tab.connections': 'Connexions',
	'tab.exports': 'Exportation',
	'tab.audit': 'Journal',
}
