import type { LabelOf } from '@roundsman/contract'
import i18next from 'i18next'
import type { LateOverlays } from '#platform/outbox/live-data'
import { customerKinds } from './customer-kinds.ts'

/** Labels of the static lists in the language of the page. */
const labelInTexts: LabelOf = (list, value) =>
	i18next.t(`options:${list}.${value}`, { defaultValue: value })

/** How changes of customers show; the code comes with the first screen that shows some. */
export const lateCustomerOverlays: LateOverlays = {
	reads: ['customer', 'customers'],
	kinds: Object.values(customerKinds),
	load: async () => {
		const { createOverlays } = await import('./customer-change-rules.ts')
		return createOverlays(labelInTexts)
	},
}
