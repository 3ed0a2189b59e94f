import type { TextsOf } from '../../../text.ts'

export const dayWork: TextsOf<'dayWork'> = {
	'stop.at': 'Route gestopt om {{time}}',
	'stop.until': 'Te wijzigen tot middernacht',
	'stop.back': 'Einde van de route',
	'stop.stays': '{{company}} blijft op {{day}}',
	'stop.staysBy': '{{company}} blijft op {{day}}: gewijzigd door {{name}}',
	left: 'U bent weg bij {{name}}. Het bezoek loopt sinds {{time}}.',
	movedTo: 'Als eerste op {{day}}',
	finishParcels_one: '{{count}} pakket afmaken',
	finishParcels_other: '{{count}} pakketten afmaken',
	parcelsHold_one: '{{count}} stuk, {{weight}}',
	parcelsHold_other: '{{count}} stuks, {{weight}}',
	until_one: '{{count}} bezoek, tot ca. {{time}}',
	until_other: '{{count}} bezoeken, tot ca. {{time}}',
	departAt: 'vertrek om {{time}}',
}
