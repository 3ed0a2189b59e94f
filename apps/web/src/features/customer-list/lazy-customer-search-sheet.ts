import { lazy } from 'react'

// The sheet brings its library along: it is loaded when somebody looks for a customer.
export const CustomerSearchSheet = lazy(async () => ({
	default: (await import('./customer-search-sheet.tsx')).CustomerSearchSheet,
}))
