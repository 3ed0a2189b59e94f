import { lazy } from 'react'

export { couponKind, couponOverlays, customerCouponOverlays } from './coupon-commands.ts'

// Sheets bring their library along: it is loaded with the first one that opens.
export const CouponDialog = lazy(async () => ({
	default: (await import('./coupon-dialog.tsx')).CouponDialog,
}))
