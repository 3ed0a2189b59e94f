import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createProduct: { article: '24.0325-0158.1', types: { en: 'Brake disc' }, brand: 'ATE' },
		changeProduct: { price: 48.15 },
	},
})
