import type { NewsItem, newsRoutes } from '@roundsman/contract'
import { Megaphone } from 'lucide'
import type { ChangeEntity, ReadOverlays } from '#platform/outbox/change-entity'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'

type News = { items: NewsItem[] }

const entityOf = (id: string) => `news:${id}`

/** One piece of news, wherever it is listed. */
const news: ChangeEntity<NewsItem> = {
	isAbout: ({ id }, { entity }) => entity === entityOf(id),
	overlays: ({ apply }): ReadOverlays => {
		const listed = {
			apply: <T extends News>(read: T, operation: Operation): T => ({
				...read,
				items: read.items.map((item) => apply(item, operation)),
			}),
			isCovered: ({ items }: News, { entity }: Operation) =>
				items.every(({ id, isRead }) => isRead || entity !== entityOf(id)),
		}
		return { news: listed, 'news-list': listed }
	},
}

export const newsRead = defineChange({
	kind: 'news-read',
	route: routeAt<typeof newsRoutes.readNews>('POST', '/news/{id}/read'),
	draft: ({ id, title }: NewsItem) => ({
		scope: entityOf(id),
		entity: entityOf(id),
		about: title,
		params: { id },
	}),
	name: 'news:changes.read.name',
	icon: Megaphone,
	told: null,
	entity: news,
	apply: (item) => ({ ...item, isRead: true }),
})

/** Every kind of change of news. */
export const newsChanges = [newsRead]
