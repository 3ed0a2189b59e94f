import type { Locator, Page } from 'playwright'

type Box = { x: number; y: number; width: number; height: number }

/** A word that a step names, and the part of the screen where it is meant. */
export type Word = { text: string; place: 'nav' | 'main' }

/** Where a word stands on the screen: in the smallest thing that can be seen and says it. Null: it does not. */
function findWord({ text: word, place }: Word): Box | null {
	const plain = (text: string | null) =>
		(text ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim().toLowerCase()
	const wanted = plain(word)
	const says = (element: Element) =>
		[element.getAttribute('aria-label'), element.getAttribute('placeholder')].some(
			(name) => plain(name) === wanted,
		) ||
		plain(element.textContent) === wanted ||
		[...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && plain(node.textContent).includes(wanted),
		)
	const isShown = (element: Element) => {
		const style = getComputedStyle(element)
		const box = element.getBoundingClientRect()
		return style.visibility !== 'hidden' && box.width > 8 && box.height > 8
	}
	const isOnTop = (element: Element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect()
		const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
		return found !== null && (element.contains(found) || found.contains(element))
	}
	const areaOf = (element: Element) => {
		const { width, height } = element.getBoundingClientRect()
		return width * height
	}
	// Just this before something longer, where it is meant before elsewhere, a control before a heading.
	const rankOf = (element: Element) =>
		(plain(element.textContent) === wanted ? 4 : 0) +
		((place === 'nav') === (element.closest('nav') !== null) ? 2 : 0) +
		(element.closest('button, a, [role="tab"]') ? 1 : 0)
	const all = [...document.querySelectorAll('body *')].filter((one) => says(one) && isShown(one))
	all.sort((a, b) => rankOf(b) - rankOf(a) || areaOf(a) - areaOf(b))
	const isWhole = (element: Element) => {
		const { top, bottom } = element.getBoundingClientRect()
		return top >= 0 && bottom <= innerHeight
	}
	for (const element of all) {
		const control = element.closest('button, a, label, [role="tab"], [role="menuitem"]') ?? element
		if (!isOnTop(element) || !isWhole(control)) control.scrollIntoView({ block: 'center' })
		if (!isOnTop(element) || !isWhole(control)) continue
		const { x, y, width, height } = control.getBoundingClientRect()
		return { x, y, width, height }
	}
	return null
}

/** Rings places of the page until it is opened anew. */
function drawRings(boxes: Box[]): void {
	for (const { x, y, width, height } of boxes) {
		const ring = document.createElement('div')
		ring.setAttribute('data-ring', '')
		Object.assign(ring.style, {
			...{ position: 'fixed', zIndex: '2147483647', pointerEvents: 'none' },
			...{ left: `${x - 3}px`, top: `${y - 3}px`, boxSizing: 'border-box' },
			...{ width: `${width + 6}px`, height: `${height + 6}px` },
			...{ border: '3px solid #e0007a', borderRadius: '12px' },
		})
		// A dialog lies over everything else of the page.
		const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
		place.append(ring)
	}
}

/** Whether a word is on the screen, or comes soon. */
const comesUp = (page: Page, word: Word): Promise<boolean> =>
	page.waitForFunction(findWord, word, { timeout: 5_000 }).then(
		() => true,
		() => false,
	)

/** Rings what a step names and whatever else is given; gives the words that are not on the screen. */
export async function markLabels(
	page: Page,
	words: readonly Word[],
	also: Locator | undefined,
): Promise<string[]> {
	const missing: string[] = []
	await also?.scrollIntoViewIfNeeded()
	for (const word of words) if (!(await comesUp(page, word))) missing.push(word.text)
	// Scrolling to one word moves the others: where all are shown, the last look has scrolled nothing.
	let boxes: Box[] = []
	for (let look = 0; look < 3; look += 1) {
		boxes = []
		for (const word of words) {
			const box = await page.evaluate(findWord, word)
			if (box) boxes.push(box)
		}
	}
	const box = await also?.boundingBox()
	if (box) boxes.push(box)
	await page.evaluate(drawRings, boxes)
	return missing
}

export const clearRings = (page: Page): Promise<void> =>
	page.evaluate(() => {
		for (const ring of document.querySelectorAll('[data-ring]')) ring.remove()
	})
