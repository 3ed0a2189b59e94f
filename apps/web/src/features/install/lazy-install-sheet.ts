import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheet brings its library along: it is loaded when somebody asks for it.
export const InstallSheet = lazyOverlay(
	async () => (await import('./install-sheet.tsx')).InstallSheet,
)
