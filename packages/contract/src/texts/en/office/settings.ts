/** The settings of the office: its tabs, and what a firm sets. */
export const settings = {
	tabs: 'Parts of the settings',
	'tab.own': 'Account and firm',
	'tab.rules': 'Rules',
	'tab.sectors': 'Sectors',
	'tab.options': 'Options',
	'tab.actions': 'Actions',
	'tab.campaigns': 'Coupons and campaigns',
	'tab.holidays': 'Days without work',
	'tab.links': 'Links',
	'tab.texts': 'Texts',
	'tab.services': 'Outside services',
	'tab.connections': 'Connections',
	'tab.exports': 'Export',
	'tab.audit': 'Audit',
} as const
