import { lazy } from 'react'

// Sheet and drawer bring their library along: it is loaded with the first one that opens.

export const CustomerMenu = lazy(async () => ({
	default: (await import('./details/customer-menu.tsx')).CustomerMenu,
}))

export const CustomerFilterForm = lazy(async () => ({
	default: (await import('./list/customer-filter-form.tsx')).CustomerFilterForm,
}))
