import type { TextsOf } from '../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'Locatie is geblokkeerd. Sta die voor deze pagina toe in de browserinstellingen.',
	report_create: 'Rapport gemaakt',
	visit_started: 'Bezoek gestart',
	visit_cancel: 'Bezoek geannuleerd',
	visit_replan: 'Bezoek verplaatst',
	visit_create_new: 'Bezoek gepland',
	coupon_created: 'Kortingsbon uitgegeven',
	saved_on_phone: 'Opgeslagen op deze telefoon',
	order_saved: 'Nieuwe volgorde opgeslagen op deze telefoon',
	needs_you: 'Het kantoor heeft een wijziging geweigerd. Uw actie is nodig.',
	storage_short:
		'De opslag van deze telefoon is bijna vol. Maak ruimte vrij, zodat uw werk kan worden opgeslagen.',
	tour_stopped: 'Route gestopt',
	tour_moved_one: 'Route gestopt. {{count}} bezoek staat nu gepland op {{day}}.',
	tour_moved_other: 'Route gestopt. {{count}} bezoeken staan nu gepland op {{day}}.',
}
