import type { TextsOf } from '../../../text.ts'

/** Photos of claims: taking them, marks on them, and how far they are on their way. */
export const photos: TextsOf<'photos'> = {
	title: 'Fotos',
	'part.1': 'Teil',
	'part.2': 'Etikett',
	'part.2.detail': 'oder Verpackung',
	'part.more': 'Detail',
	caption: '{{number}} · {{part}}',
	alt: 'Foto {{number}}: {{part}}',
	gallery: 'Aus der Galerie wählen',
	limit: 'max. 40 MB',
	saved: 'Foto {{number}} auf diesem Telefon gespeichert',
	working: 'Das Foto wird vorbereitet …',
	remove: 'Foto {{number}} entfernen',
	removed: 'Foto {{number}} entfernt',
	waiting: 'wartet',
	sending: '{{percent}} % gesendet',
	failed: 'nicht gesendet',
	retry: 'Foto {{number}} erneut senden',
	'error.original_too_large':
		'Das Foto hat mehr als 40 MB. Nehmen Sie es mit weniger Megapixeln auf oder wählen Sie ein kleineres.',
	'error.unreadable':
		'Dieses Foto lässt sich nicht öffnen. Nehmen Sie es noch einmal auf oder wählen Sie ein anderes.',
	'error.blank': 'Auf diesem Foto ist nichts zu sehen. Nehmen Sie es noch einmal auf.',
	'error.unmade': 'Das Foto konnte nicht vorbereitet werden. Versuchen Sie es noch einmal.',
	'error.again': 'Noch einmal versuchen',
	'error.storage':
		'Auf diesem Telefon ist kein Platz für dieses Foto. Löschen Sie etwas und nehmen Sie es noch einmal auf.',
	'error.lost':
		'Dieses Foto ist nicht mehr auf diesem Telefon. Entfernen Sie es und nehmen Sie es noch einmal auf.',
	'error.many': 'Eine Reklamation fasst höchstens {{max}} Fotos.',
	'mark.open': 'Foto {{number}} markieren',
	'mark.title': 'Auf dem Foto markieren',
	'mark.close': 'Ohne Markierung schließen',
	'mark.area':
		'Das Foto, Markierungen: {{number}}. Zeichnen Sie darauf, oder setzen Sie eine Markierung mit den Tasten darunter.',
	'mark.arrow': 'Pfeil',
	'mark.circle': 'Kreis',
	'mark.place': 'In die Mitte setzen',
	'mark.undo': 'Rückgängig',
	'mark.keep': 'Markierungen behalten',
	'mark.none': 'Zeichnen Sie auf das Foto, oder setzen Sie eine Markierung und bewegen Sie sie.',
	'mark.left': 'Links',
	'mark.right': 'Rechts',
	'mark.up': 'Hoch',
	'mark.down': 'Runter',
	'mark.smaller': 'Kleiner',
	'mark.larger': 'Größer',
	'mark.turn': 'Drehen',
	'changes.photo.name': 'Foto einer Reklamation',
}
