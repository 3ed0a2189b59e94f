import { defineExamples } from '../define-examples.ts'
import { createNews } from '../worlds/factories.ts'

const form = {
	texts: { en: { title: 'Winter brakes', body: '**12 %** off' } },
	countries: ['nl'],
	roles: null,
	sectorIds: null,
	publishedAt: '2026-11-19T07:00:00.000Z',
	endsAt: null,
}
const change = { ...form, isActive: true, isUnreadAgain: false }

export const examples = defineExamples({
	bodies: { createNews: form, changeNews: change },
	recorded: {
		createNews: async () => ({ actor: 'office', kind: 'news.published', after: form }),
		changeNews: async (db) => {
			const { id } = await createNews(db, { version: 1 })
			return {
				...{ actor: 'office', params: { id }, body: change, kind: 'news.changed', record: id },
				after: { texts: form.texts },
			}
		},
	},
})
