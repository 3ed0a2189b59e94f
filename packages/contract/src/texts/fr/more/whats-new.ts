import type { TextsOf } from '../../text.ts'

export const whatsNew: TextsOf<'whatsNew'> = {
	returns:
		'Les retours du début au reçu\u00a0: réclamations avec photos, signature du client, même sans réseau.',
	scanner: 'Un scanner pour les articles et les commandes.',
	figures: 'Vos chiffres par semaine et par mois, en graphiques et en tableau.',
	news: 'Toutes les actualités au même endroit\u00a0; ce que vous avez lu reste marqué.',
	settings:
		'Plus de réglages\u00a0: taille du texte, transporteur, stockage et appareils connectés.',
}
