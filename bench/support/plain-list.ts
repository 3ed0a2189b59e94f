import type { Page } from '@playwright/test'

// A long list in plain DOM: rows used again while it scrolls, and a search in a worker of its own.

const shownRows = 30

/** In a worker: holds the texts and answers the places of those that hold each word, else those that look alike. */
function searchTexts(): void {
	let texts: string[] = []
	const likeLeast = 0.45
	const shareOf = (text: string, word: string) => {
		const parts = Array.from({ length: Math.max(1, word.length - 2) }, (_, at) =>
			word.slice(at, at + 3),
		)
		return parts.filter((part) => text.includes(part)).length / parts.length
	}
	const placesOf = (holds: (text: string, word: string) => boolean, words: string[]) =>
		texts.flatMap((text, place) => (words.every((word) => holds(text, word)) ? place : []))
	addEventListener('message', ({ data }: MessageEvent<string[] | string>) => {
		if (typeof data !== 'string') {
			texts = data
			return
		}
		const words = data.toLowerCase().split(' ')
		const exact = placesOf((text, word) => text.includes(word), words)
		postMessage(
			exact.length > 0 ? exact : placesOf((text, word) => shareOf(text, word) >= likeLeast, words),
		)
	})
}

/** In a page: fills so many rows, each as the app draws it, for whichever places are found and seen. */
function fillList([row, texts, worker, shown]: [string, string[][], string, number]): void {
	document.body.innerHTML = `<input type="search"><div data-scroll-restoration-id="customers" style="height:700px;overflow:auto"><ul style="position:relative"></ul></div>`
	const [pane, list] = [document.querySelector('div'), document.querySelector('ul')]
	if (!pane || !list) return
	list.innerHTML = row.repeat(shown)
	const rows = [...list.children].filter((child) => child instanceof HTMLElement)
	const heightPx = rows[0]?.offsetHeight ?? 80
	const textNodes = rows.map((one) => {
		const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
		const nodes: Node[] = []
		while (walk.nextNode()) nodes.push(walk.currentNode)
		return nodes
	})
	let found = texts.map((_, place) => place)
	let filled: (number | undefined)[] = []
	const fill = () => {
		const first = Math.max(0, Math.floor(pane.scrollTop / heightPx) - 8)
		for (let at = first; at < first + shown; at += 1) {
			const place = found[at]
			const element = rows[at % shown]
			if (!element || filled[at % shown] === at) continue
			filled[at % shown] = at
			element.hidden = place === undefined
			element.setAttribute('aria-posinset', String(at + 1))
			element.style.cssText = `position:absolute;inset-inline:0;transform:translateY(${at * heightPx}px)`
			for (const [part, node] of (textNodes[at % shown] ?? []).entries())
				node.nodeValue = texts[place ?? 0]?.[part % 3] ?? ''
		}
	}
	const show = (places: number[]) => {
		found = places
		filled = []
		list.style.height = `${places.length * heightPx}px`
		pane.scrollTop = 0
		fill()
	}
	pane.addEventListener('scroll', fill)
	show(found)
	const searching = new Worker(URL.createObjectURL(new Blob([worker])))
	searching.postMessage(texts.map((parts) => parts.join(' ').toLowerCase()))
	let waiting = 0
	searching.addEventListener('message', ({ data }) => {
		waiting -= 1
		show(data)
		if (waiting === 0) document.body.dataset.found = String(data.length)
	})
	// Each key is answered, as the app answers it.
	document.querySelector('input')?.addEventListener('input', ({ target }) => {
		delete document.body.dataset.found
		waiting += 1
		searching.postMessage((target as HTMLInputElement).value)
	})
}

/** Shows a list of so many texts of three parts each, in rows that are drawn as `row`. */
export const showPlainList = (page: Page, row: string, texts: string[][]): Promise<void> =>
	page.evaluate(fillList, [row, texts, `(${searchTexts})()`, shownRows] as [
		string,
		string[][],
		string,
		number,
	])

/** Types a search and waits until its rows are shown. */
export async function searchPlainList(page: Page, text: string): Promise<void> {
	const box = page.getByRole('searchbox')
	await box.fill('')
	await box.pressSequentially(text)
	await box.press('Enter')
	await page.locator('body[data-found]').waitFor()
}
