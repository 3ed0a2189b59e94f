import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheet and drawer bring their library along: it is loaded with the first one that opens.

export const OrderFilterForm = lazyOverlay(
	async () => (await import('./list/order-filter-form.tsx')).OrderFilterForm,
)

export const OrderMenu = lazyOverlay(
	async () => (await import('./details/order-menu.tsx')).OrderMenu,
)
