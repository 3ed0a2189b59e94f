import { lazy } from 'react'

export { couponChanges } from './coupon-changes.ts'

// Sheets bring their library along: it is loaded with the first one that opens.
export const CouponDialog = lazy(async () => ({
	default: (await import('./coupon-dialog.tsx')).CouponDialog,
}))
