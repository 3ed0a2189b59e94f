/** Less than any keyboard takes, and more than a browser's bars that come and go. */
const smallestPx = 100

/**
 * Gives the style sheets by `--keyboard` how much of the page the keyboard covers. Browsers that obey the page's
 * `interactive-widget` make the page smaller instead; those of iPhones lay the keyboard over it.
 */
export function followKeyboard(): void {
	const { visualViewport: seen } = globalThis
	if (!seen) return
	const { style } = document.documentElement
	const look = () => {
		const covered = Math.round(innerHeight - seen.height - seen.offsetTop)
		// A magnified page shows less as well.
		if (seen.scale === 1 && covered >= smallestPx) style.setProperty('--keyboard', `${covered}px`)
		else style.removeProperty('--keyboard')
	}
	seen.addEventListener('resize', look)
	seen.addEventListener('scroll', look)
}
