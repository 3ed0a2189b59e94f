/** The settings of the office: its tabs, and what a firm sets. */
export const settings = {
	tabs: 'Parts of the settings',
	'tab.own': 'Account and firm',
	'tab.rules': 'Rules',
	'tab.masters': 'Masters',
	'tab.texts': 'Texts',
	'tab.services': 'Outside services',
	'tab.connections': 'Connections',
	'tab.exports': 'Export',
	'tab.audit': 'Audit',
} as const
