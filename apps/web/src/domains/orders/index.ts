import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheet and drawer are large chunks: they are loaded when the first one opens.

export const OrderFilterForm = lazyOverlay(
	async () => (await import('./list/order-filter-form.tsx')).OrderFilterForm,
)

export const OrderMenu = lazyOverlay(
	async () => (await import('./details/order-menu.tsx')).OrderMenu,
)
