import type { TextsOf } from '../../../text.ts'

/** Photos of claims: taking them, marks on them, and how far they are on their way. */
export const photos: TextsOf<'photos'> = {
	title: 'Photos',
	'part.1': 'Pièce',
	'part.2': 'Étiquette',
	'part.2.detail': 'ou emballage',
	'part.more': 'Détail',
	caption: '{{number}} · {{part}}',
	alt: 'Photo {{number}} : {{part}}',
	gallery: 'Choisir dans la galerie',
	limit: 'max. 40 Mo',
	saved: 'Photo {{number}} enregistrée sur ce téléphone',
	working: 'La photo est en préparation …',
	remove: 'Retirer la photo {{number}}',
	removed: 'Photo {{number}} retirée',
	waiting: 'en attente',
	sending: '{{percent}} % envoyés',
	failed: 'non envoyée',
	retry: 'Renvoyer la photo {{number}}',
	'error.original_too_large':
		'La photo dépasse 40 Mo. Reprenez-la avec une résolution plus basse ou choisissez-en une plus petite.',
	'error.unreadable':
		'Cette photo ne peut pas être ouverte. Reprenez-la ou choisissez-en une autre.',
	'error.storage':
		'Il n’y a plus de place pour cette photo sur ce téléphone. Supprimez quelque chose, puis reprenez-la.',
	'error.lost': 'Cette photo n’est plus sur ce téléphone. Retirez-la et reprenez-la.',
	'error.many': 'Une réclamation contient {{max}} photos au plus.',
	'mark.open': 'Annoter la photo {{number}}',
	'mark.title': 'Annoter la photo',
	'mark.close': 'Fermer sans annoter',
	'mark.area':
		'La photo et ses marques, {{number}} pour l’instant. Dessinez dessus, ou placez une marque avec les boutons ci-dessous.',
	'mark.arrow': 'Flèche',
	'mark.circle': 'Cercle',
	'mark.place': 'Placer au milieu',
	'mark.undo': 'Annuler',
	'mark.keep': 'Garder les marques',
	'mark.none': 'Dessinez sur la photo, ou placez une marque et déplacez-la.',
	'mark.left': 'Gauche',
	'mark.right': 'Droite',
	'mark.up': 'Haut',
	'mark.down': 'Bas',
	'mark.smaller': 'Plus petit',
	'mark.larger': 'Plus grand',
	'mark.turn': 'Tourner',
	'changes.photo.name': 'Photo d’une réclamation',
}
