import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createOption: { value: 'price_list_left', labels: { en: 'Price list left' } },
		changeOption: { isActive: true },
		orderOptions: { values: [] },
	},
})
