import { lazy } from 'react'

// Sheet and drawer bring their library along: it is loaded with the first one that opens.

export const OrderFilterForm = lazy(async () => ({
	default: (await import('./list/order-filter-form.tsx')).OrderFilterForm,
}))

export const OrderMenu = lazy(async () => ({
	default: (await import('./details/order-menu.tsx')).OrderMenu,
}))
