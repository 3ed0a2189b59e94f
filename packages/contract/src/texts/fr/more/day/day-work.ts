import type { TextsOf } from '../../../text.ts'

export const dayWork: TextsOf<'dayWork'> = {
	'stop.at': 'Tournée arrêtée à {{time}}',
	'stop.until': 'Modifiable jusqu’à minuit',
	'stop.back': 'Arrêt de la tournée',
	'stop.stays': '{{company}} reste au {{day}}',
	'stop.staysBy': '{{company}} reste au {{day}} : modification de {{name}}',
	left: 'Vous avez quitté {{name}}. La visite est en cours depuis {{time}}.',
	movedTo: 'En premier le {{day}}',
	finishParcels_one: 'Terminer {{count}} colis',
	finishParcels_other: 'Terminer {{count}} colis',
	parcelsHold_one: '{{count}} pièce, {{weight}}',
	parcelsHold_other: '{{count}} pièces, {{weight}}',
	until_one: '{{count}} visite, jusque vers {{time}}',
	until_other: '{{count}} visites, jusque vers {{time}}',
	departAt: 'départ à {{time}}',
}
