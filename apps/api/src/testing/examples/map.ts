import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	queries: {
		geocode: 'q=Kerkstraat+12',
		reverseGeocode: 'lat=51.69&lng=5.67',
	},
})
