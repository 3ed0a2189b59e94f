import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

/** Comes when somebody looks at the list. */
export const ClaimsDrawer = lazyOverlay(
	async () => (await import('./claims-drawer.tsx')).ClaimsDrawer,
)
