import type { TextsOf } from '../../../text.ts'

export const news: TextsOf<'news'> = {
	title: 'Neuigkeiten',
	unread_one: '{{count}} ungelesen',
	unread_other: '{{count}} ungelesen',
	allRead: 'Alles gelesen',
	isUnread: 'Ungelesen',
	markRead: 'Als gelesen markieren',
	empty: 'Noch keine Neuigkeiten',
	emptyText: 'Hier steht, was das Unternehmen Ihnen mitteilt.',
	all: 'Alle Neuigkeiten',
	'changes.read.name': 'Neuigkeit gelesen',
}
