import type { NewsItem, newsRoutes } from '@roundsman/contract'
import { Megaphone } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'

/** That the person has read a piece of news. The list lays it over itself: see `news-queries.ts`. */
export const newsRead = defineChange({
	kind: 'news-read',
	route: routeAt<typeof newsRoutes.readNews>('POST', '/news/{id}/read'),
	draft: ({ id, title }: Pick<NewsItem, 'id' | 'title'>) => ({
		scope: `news:${id}`,
		entity: `news:${id}`,
		about: title,
		params: { id },
	}),
	name: 'news:changes.read.name',
	icon: Megaphone,
	told: null,
	rereads: ['news', 'news-list'],
})

/** Every kind of change of news. */
export const newsChanges = [newsRead]
