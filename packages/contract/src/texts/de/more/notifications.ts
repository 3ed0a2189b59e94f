import type { TextsOf } from '../../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'Der Standort ist gesperrt. Erlauben Sie ihn für diese Seite in den Browsereinstellungen.',
	saved_on_phone: 'Auf diesem Telefon gespeichert',
	needs_you: 'Die Zentrale hat eine Änderung abgelehnt. Bitte klären Sie das.',
	storage_short:
		'Der Speicher dieses Telefons ist fast voll. Schaffen Sie Platz, damit Ihre Arbeit gespeichert werden kann.',
	other_time_zone:
		'Dieses Telefon ist auf eine andere Zeitzone eingestellt. Alle Zeiten hier sind die Ihres Landes.',
}
