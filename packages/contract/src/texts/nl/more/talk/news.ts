import type { TextsOf } from '../../../text.ts'

export const news: TextsOf<'news'> = {
	title: 'Nieuws',
	unread_one: '{{count}} ongelezen',
	unread_other: '{{count}} ongelezen',
	allRead: 'Alles gelezen',
	isUnread: 'Ongelezen',
	markRead: 'Markeren als gelezen',
	empty: 'Nog geen nieuws',
	emptyText: 'Hier staat wat het bedrijf u meedeelt.',
	all: 'Al het nieuws',
	'changes.read.name': 'Nieuws gelezen',
}
