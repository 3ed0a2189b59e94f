import type { NewsItem, newsRoutes } from '@roundsman/contract'
import { Megaphone } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { overItems, type PendingEntity } from '#platform/pending/pending-entity'

const newsEntity = (id: string) => `news:${id}`

const news: PendingEntity<NewsItem> = {
	isAbout: ({ id }, { entity }) => entity === newsEntity(id),
	overlays: (kind) => {
		const overNews = overItems(kind, ({ isRead }) => isRead)
		return { news: overNews, 'news-list': overNews }
	},
}

export const newsRead = defineChange({
	kind: 'news-read',
	route: routeAt<typeof newsRoutes.readNews>('POST', '/news/{id}/read'),
	draft: ({ id, title }: Pick<NewsItem, 'id' | 'title'>) => ({
		scope: newsEntity(id),
		entity: newsEntity(id),
		about: title,
		params: { id },
	}),
	name: 'news:changes.read.name',
	icon: Megaphone,
	savedMessage: null,
	entity: news,
	apply: (item) => ({ ...item, isRead: true }),
})

export const newsChanges = [newsRead]
