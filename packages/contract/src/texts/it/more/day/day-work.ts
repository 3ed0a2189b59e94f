import type { TextsOf } from '../../../text.ts'

export const dayWork: TextsOf<'dayWork'> = {
	'stop.at': 'Giro terminato alle {{time}}',
	'stop.until': 'Modificabile fino a mezzanotte',
	'stop.back': 'Fine del giro',
	'stop.stays': '{{company}} resta al {{day}}',
	'stop.staysBy': '{{company}} resta al {{day}}: modifica di {{name}}',
	left: 'Si è allontanato da {{name}}. La visita è in corso dalle {{time}}.',
	movedTo: 'Per primi {{day}}',
	finishParcels_one: 'Completa {{count}} pacco',
	finishParcels_other: 'Completa {{count}} pacchi',
	parcelsHold_one: '{{count}} pezzo, {{weight}}',
	parcelsHold_other: '{{count}} pezzi, {{weight}}',
	until_one: '{{count}} visita, fino alle {{time}} circa',
	until_other: '{{count}} visite, fino alle {{time}} circa',
	departAt: 'partenza alle {{time}}',
}
