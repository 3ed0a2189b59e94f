import { defineExamples } from '../define-examples.ts'
import { createNews, createTourPoint } from '../worlds/factories.ts'

const newsForm = {
	texts: { en: { title: 'Winter brakes', body: '**12 %** off' } },
	countries: ['nl'],
	roles: null,
	sectorIds: null,
	publishedAt: '2026-11-19T07:00:00.000Z',
	endsAt: null,
}
const newsChange = { ...newsForm, isActive: true, isUnreadAgain: false }

export const examples = defineExamples({
	bodies: {
		optimizeTour: { lat: 51.69, lng: 5.67 },
		createTourPoint: { label: 'Home', coordinates: { lat: 51.69, lng: 5.67 } },
		chooseTourPoints: { activeEnd: null },
		stopTour: {},
		createNews: newsForm,
		changeNews: newsChange,
	},
	queries: {
		listNextBest: 'date=2026-11-20',
	},
	ids: {
		'body.activeEnd': 'tour-point',
		'body.activeIntermediate': 'tour-point',
	},
	chosenIds: {
		createTourPoint: 'tour-point',
	},
	ownRecords: {
		'tour-point': {
			table: 'tour_point',
			create: (db, employeeId, word) => createTourPoint(db, employeeId, { label: word }),
		},
	},
	recorded: {
		createNews: async () => ({ actor: 'office', kind: 'news.published', after: newsForm }),
		changeNews: async (db) => {
			const { id } = await createNews(db, { version: 1 })
			return {
				...{ actor: 'office', params: { id }, body: newsChange, kind: 'news.changed', record: id },
				after: { texts: newsForm.texts },
			}
		},
	},
})
