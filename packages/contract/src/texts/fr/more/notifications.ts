import type { TextsOf } from '../../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'La localisation est bloquée. Autorisez-la pour cette page dans les réglages du navigateur.',
	saved_on_phone: 'Enregistré sur ce téléphone',
	needs_you: 'Le siège a refusé une modification. Elle est à traiter.',
	storage_short:
		'La mémoire de ce téléphone est presque pleine. Libérez de la place pour que votre travail puisse être enregistré.',
	other_time_zone:
		'Ce téléphone est réglé sur un autre fuseau horaire. Toutes les heures sont celles de votre pays.',
}
