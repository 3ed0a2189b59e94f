import type { TextsOf } from '../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'Der Standort ist gesperrt. Erlauben Sie ihn für diese Seite in den Browsereinstellungen.',
	report_create: 'Bericht erstellt',
	visit_started: 'Besuch gestartet',
	visit_cancel: 'Besuch abgesagt',
	visit_replan: 'Besuch verschoben',
	visit_create_new: 'Besuch geplant',
	coupon_created: 'Gutschein ausgestellt',
	saved_on_phone: 'Auf diesem Telefon gespeichert',
	order_saved: 'Neue Reihenfolge auf diesem Telefon gespeichert',
	needs_you: 'Die Zentrale hat eine Änderung abgelehnt. Bitte klären Sie das.',
	storage_short:
		'Der Speicher dieses Telefons ist fast voll. Schaffen Sie Platz, damit Ihre Arbeit gespeichert werden kann.',
	tour_stopped: 'Tour beendet',
	tour_moved_one: 'Tour beendet. {{count}} Besuch ist jetzt geplant für {{day}}.',
	tour_moved_other: 'Tour beendet. {{count}} Besuche sind jetzt geplant für {{day}}.',
}
