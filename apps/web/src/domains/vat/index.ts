import { lazy } from 'react'

// Sheets bring their library along: it is loaded with the first one that opens.
export const VatDialog = lazy(async () => ({
	default: (await import('./vat-dialog.tsx')).VatDialog,
}))
export { vatQueries } from './vat-queries.ts'
