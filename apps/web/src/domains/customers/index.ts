import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { type Customer, type CustomerItem, saidUnderName } from '@roundsman/contract'

// Sheet and drawer are large chunks: they are loaded when the first one opens.

export const CustomerMenu = lazyOverlay(
	async () => (await import('./details/customer-menu.tsx')).CustomerMenu,
)

export const CustomerFilterForm = lazyOverlay(
	async () => (await import('./list/customer-filter-form.tsx')).CustomerFilterForm,
)
