export const news = {
	title: 'News',
	unread_one: '{{count}} unread',
	unread_other: '{{count}} unread',
	allRead: 'All read',
	isUnread: 'Unread',
	markRead: 'Mark as read',
	empty: 'No news yet',
	emptyText: 'What the company tells you appears here.',
	all: 'All news',
	'changes.read.name': 'News read',
} as const
