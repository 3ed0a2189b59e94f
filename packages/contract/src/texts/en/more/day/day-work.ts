/** What the day asks for beside its visits: its end, the way to its next stop. */
export const dayWork = {
	'stop.at': 'Tour stopped at {{time}}',
	'stop.until': 'Can be undone until midnight',
	'stop.back': 'End of the tour',
	'stop.stays': '{{company}} stays on {{day}}',
	'stop.staysBy': '{{company}} stays on {{day}}: changed by {{name}}',
	left: 'You have left {{name}}. The visit has been running since {{time}}.',
	movedTo: 'First stops on {{day}}',
	finishParcels_one: 'Finish {{count}} parcel',
	finishParcels_other: 'Finish {{count}} parcels',
	parcelsHold_one: '{{count}} piece, {{weight}}',
	parcelsHold_other: '{{count}} pieces, {{weight}}',
	until_one: '{{count}} visit, until about {{time}}',
	until_other: '{{count}} visits, until about {{time}}',
	departAt: 'leave at {{time}}',
} as const
