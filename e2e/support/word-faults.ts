/**
 * Runs in the page, and so names nothing outside itself. Looks at every text that is shown: whether a box cuts
 * it off, whether it stands beside the screen, and whether one of `ownWords` is broken where it has no hyphen.
 */
export function findWordFaults(ownWords: readonly string[]): string[] {
	const own = new Set(ownWords)
	const faults = new Set<string>()
	const range = document.createRange()
	const doesScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

	function boxesOf(node: Text, from = 0, to = node.length): DOMRect[] {
		range.setStart(node, from)
		range.setEnd(node, to)
		return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
	}

	function findCut(node: Text, element: Element): void {
		const boxes = boxesOf(node)
		const right = Math.max(...boxes.map((box) => box.right))
		const bottom = Math.max(...boxes.map((box) => box.bottom))
		const said = node.data.trim().slice(0, 40)
		for (let box: Element | null = element; box; box = box.parentElement) {
			const { overflowX, overflowY } = getComputedStyle(box)
			const { right: edge, bottom: end } = box.getBoundingClientRect()
			if (doesScroll(overflowX) && box.scrollWidth > box.clientWidth) return
			if (overflowX !== 'visible' && right > edge + 2) return void faults.add(`cut: ${said}`)
			if (doesScroll(overflowY) && box.scrollHeight > box.clientHeight) return
			if (overflowY !== 'visible' && bottom > end + 4) return void faults.add(`cut: ${said}`)
		}
		if (right > innerWidth + 1) faults.add(`beside the screen: ${said}`)
	}

	function findBroken(node: Text): void {
		for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
			if (!own.has(word.replaceAll('\u00ad', ''))) continue
			const tops = [...word].map((_, at) => boxesOf(node, index + at, index + at + 1).at(-1)?.top)
			const breaks = tops.flatMap((top, at) => {
				const before = tops.slice(0, at).findLast((one) => one !== undefined)
				return top !== undefined && before !== undefined && top > before + 6 ? [at] : []
			})
			const isHidden = (at: number) => !/[-\u00ad/’'.,]/.test(`${word[at - 1]}${word[at]}`)
			if (breaks.some(isHidden)) faults.add(`broken: ${word}`)
		}
	}

	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
		const element = node.parentElement
		const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
		if (!element || !isShown || element.closest('.sr-only, svg, canvas')) continue
		if (boxesOf(node).length === 0) continue
		findCut(node, element)
		findBroken(node)
	}
	return [...faults]
}
