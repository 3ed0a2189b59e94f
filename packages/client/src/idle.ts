/** Resolves when the screen has nothing else to do, and soon after in a page that is hidden and never idle. */
export const idle = (): Promise<void> =>
	new Promise((resolve) => {
		// Safari has no idle callbacks.
		if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
		else setTimeout(resolve, 16)
	})
