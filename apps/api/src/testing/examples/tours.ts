import { defineExamples } from '../define-examples.ts'
import { createTourPoint } from '../worlds/factories.ts'

export const examples = defineExamples({
	bodies: {
		optimizeTour: { lat: 51.69, lng: 5.67 },
		createTourPoint: { label: 'Home', coordinates: { lat: 51.69, lng: 5.67 } },
		chooseTourPoints: { activeEnd: null },
		stopTour: {},
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
})
