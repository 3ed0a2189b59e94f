/** Resolves when the browser is idle, or soon afterwards in a page that is hidden or never idle. */
export const idle = (): Promise<void> =>
	new Promise((resolve) => {
		// Safari has no idle callbacks.
		if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
		else setTimeout(resolve, 16)
	})
