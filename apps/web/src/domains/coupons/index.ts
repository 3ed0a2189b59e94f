import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { couponChanges } from './coupon-changes.ts'

// Sheets bring their library along: it is loaded with the first one that opens.
export const CouponDialog = lazyOverlay(
	async () => (await import('./coupon-dialog.tsx')).CouponDialog,
)
