import type { TextsOf } from '../../../text.ts'

export const dayWork: TextsOf<'dayWork'> = {
	'stop.at': 'Tour um {{time}} beendet',
	'stop.until': 'Bis Mitternacht änderbar',
	'stop.back': 'Ende der Tour',
	'stop.stays': '{{company}} bleibt am {{day}}',
	'stop.staysBy': '{{company}} bleibt am {{day}}: geändert von {{name}}',
	left: 'Sie sind nicht mehr bei {{name}}. Der Besuch läuft seit {{time}}.',
	movedTo: 'Als Erste am {{day}}',
	finishParcels_one: '{{count}} Paket fertig machen',
	finishParcels_other: '{{count}} Pakete fertig machen',
	parcelsHold_one: '{{count}} Teil, {{weight}}',
	parcelsHold_other: '{{count}} Teile, {{weight}}',
	until_one: '{{count}} Besuch, bis ca. {{time}}',
	until_other: '{{count}} Besuche, bis ca. {{time}}',
	departAt: 'Abfahrt um {{time}}',
}
