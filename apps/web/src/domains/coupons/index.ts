import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { couponChanges } from './coupon-changes.ts'

// The sheets are large chunks: they are loaded when the first one opens.
export const CouponDialog = lazyOverlay(
	async () => (await import('./coupon-dialog.tsx')).CouponDialog,
)
