// What scrolls in a browser that lays out.

/** What a screen scrolls in, by the name under which its place is kept. */
export function scrollPane(name: string): HTMLElement {
	const pane = document.querySelector<HTMLElement>(`[data-scroll-restoration-id="${name}"]`)
	if (!pane) throw new Error(`Nothing scrolls by the name of ${name}.`)
	return pane
}

/** Whether any of an element is to be seen in what scrolls. */
export function isInSight(element: Element | null | undefined, pane: Element): boolean {
	if (!element) return false
	const { top, bottom } = element.getBoundingClientRect()
	const sight = pane.getBoundingClientRect()
	return bottom > sight.top && top < sight.bottom
}

/** Whether a screen shows its end in each frame from the moment it shows its title, until it does. */
export function watchFrames(title: string, showsEnd: () => boolean): boolean[] {
	const frames: boolean[] = []
	const look = () => {
		const shown = document.querySelector('h1')?.textContent.replaceAll('\u00ad', '')
		if (shown === title) frames.push(showsEnd())
		if (!frames.at(-1)) requestAnimationFrame(look)
	}
	requestAnimationFrame(look)
	return frames
}
