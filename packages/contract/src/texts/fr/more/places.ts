import type { TextsOf } from '../../text.ts'

export const places: TextsOf<'places'> = {
	search: 'Rechercher une adresse',
	clear: 'Effacer la recherche',
	hint: 'Rue et numéro, ville : remplit les champs ci-dessous',
	searching: 'Recherche en cours…',
	found: 'Adresses trouvées',
	nothing: 'Aucun résultat',
	byHand: 'Les champs ci-dessous peuvent aussi être remplis à la main.',
	failed: 'La recherche d’adresses ne répond pas',
	offline: 'La recherche d’adresses nécessite une connexion.',
	chosen: 'Repris : {{address}}',
	'point.hint': 'Rue et numéro, ville : place le repère à cet endroit',
	'point.byHand': 'Vous pouvez aussi placer le repère sur la carte.',
	'point.chosen': 'Repère placé : {{address}}',
	'here.use': 'Adresse de ma position',
	'here.offline': 'Une connexion est nécessaire pour trouver l’adresse de votre position.',
	'here.nothing': 'Aucune adresse trouvée à votre position.',
	'here.offered': 'Une autre adresse a été trouvée à votre position',
	'here.replace': 'Utiliser cette adresse',
}
