import type { TextsOf } from '../../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'Locatie is geblokkeerd. Sta die voor deze pagina toe in de browserinstellingen.',
	saved_on_phone: 'Opgeslagen op deze telefoon',
	needs_you: 'Kantoor heeft een wijziging geweigerd. Uw actie is nodig.',
	storage_short:
		'De opslag van deze telefoon is bijna vol. Maak ruimte vrij, zodat uw werk kan worden opgeslagen.',
	other_time_zone:
		'Deze telefoon staat in een andere tijdzone. Alle tijden hier zijn die van uw land.',
}
