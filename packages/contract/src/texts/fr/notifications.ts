import type { TextsOf } from '../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'La localisation est bloquée. Autorisez-la pour cette page dans les réglages du navigateur.',
	report_create: 'Compte rendu créé',
	visit_started: 'Visite démarrée',
	visit_cancel: 'Visite annulée',
	visit_replan: 'Visite reprogrammée',
	visit_create_new: 'Visite planifiée',
	coupon_created: 'Bon remis',
	saved_on_phone: 'Enregistré sur ce téléphone',
	order_saved: 'Nouvel ordre des visites enregistré sur ce téléphone',
	needs_you: 'Le siège a refusé une modification. Elle est à traiter.',
	storage_short:
		'La mémoire de ce téléphone est presque pleine. Libérez de la place pour que votre travail puisse être enregistré.',
	tour_stopped: 'Tournée arrêtée',
	tour_moved_one: 'Tournée arrêtée. {{count}} visite est maintenant prévue {{day}}.',
	tour_moved_other: 'Tournée arrêtée. {{count}} visites sont maintenant prévues {{day}}.',
}
