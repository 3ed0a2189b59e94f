import type { TextsOf } from '../../../text.ts'

export const news: TextsOf<'news'> = {
	title: 'Novità',
	unread_one: '{{count}} non letta',
	unread_other: '{{count}} non lette',
	allRead: 'Tutto letto',
	isUnread: 'Non letto',
	markRead: 'Segna come letto',
	empty: 'Ancora nessuna novità',
	emptyText: 'Qui compare ciò che l’azienda le comunica.',
	all: 'Tutte le novità',
	'changes.read.name': 'Novità letta',
}
