import type { TextsOf } from '../../../text.ts'

export const news: TextsOf<'news'> = {
	title: 'Actualités',
	unread_one: '{{count}} non lue',
	unread_other: '{{count}} non lues',
	allRead: 'Tout est lu',
	isUnread: 'Non lu',
	markRead: 'Marquer comme lu',
	empty: 'Pas encore d’actualités',
	emptyText: 'Ce que l’entreprise vous communique s’affiche ici.',
	all: 'Toutes les actualités',
	'changes.read.name': 'Actualité lue',
}
