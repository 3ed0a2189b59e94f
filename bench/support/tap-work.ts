import type { Browser, Page } from '@playwright/test'
import { type Pair, reportRatio } from './floor.ts'
import { readStyles } from './page-styles.ts'

// From a tap to the next screen: how long the page works until that is painted, in time of the processor, so that
// other work of the machine does not count.

export type TapFigures = { workMs: number; screenMs: number; durableMs: number }

declare global {
	interface Window {
		awaitedTitle: string
		tappedAt: number
		durableAt: number
		shownAt: number
	}
}

/** Before anything of the page runs: hears when a change is durable after a tap. */
export function watchDurable(): void {
	Object.assign(window, { tappedAt: 0, durableAt: 0 })
	const open = IDBDatabase.prototype.transaction
	IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
		const transaction = open.apply(this, args)
		if (this.name.startsWith('outbox-') && transaction.durability === 'strict') {
			transaction.addEventListener('complete', () => {
				if (window.tappedAt) window.durableAt ||= performance.now()
			})
		}
		return transaction
	}
}

/**
 * Before anything of the page runs: hears when what `selector` finds is tapped, and when the screen that is waited for
 * is painted.
 */
function watchTaps(selector: string): void {
	addEventListener(
		'click',
		({ timeStamp, target }) => {
			if (!(target as Element).closest(selector)) return
			performance.mark('tapped')
			Object.assign(window, { tappedAt: timeStamp, durableAt: 0, shownAt: 0 })
		},
		{ capture: true },
	)
	const onChange = () => {
		if (!window.tappedAt || window.shownAt) return
		if (document.querySelector('h1')?.textContent !== window.awaitedTitle) return
		// Its title alone may stand before what is read for it.
		if (document.querySelector('[aria-busy="true"]')) return
		window.shownAt = -1
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel()
			port1.onmessage = () => {
				performance.mark('shown')
				window.shownAt = performance.now()
				console.debug('shown')
			}
			port2.postMessage(null)
		})
	}
	new MutationObserver(onChange).observe(document, {
		attributes: true,
		childList: true,
		subtree: true,
	})
}

type TraceEvent = {
	name: string
	pid: number
	tid: number
	ts: number
	dur?: number
	tdur?: number
	args: { name?: string }
}

/** How long the page kept the processor between its two marks, in milliseconds. */
function workOf(events: readonly TraceEvent[]): number {
	const find = (name: string) => events.find((event) => event.name === name)
	const [mark, shown] = [find('tapped'), find('shown')?.ts ?? Number.NaN]
	const tapped = mark?.ts ?? Number.NaN
	// The browser traces all pages: the marks lie on the thread of the page that was tapped.
	const isOwn = ({ pid, tid }: TraceEvent) => pid === mark?.pid && tid === mark.tid
	return events
		.filter((event) => event.name.endsWith('RunTask') && isOwn(event))
		.filter(({ ts, dur = 0 }) => ts + dur > tapped && ts < shown)
		.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
			// What looked for the button to tap on, in the same task, is not the page's.
			const share = dur > 0 ? (ts + dur - Math.max(ts, tapped)) / dur : 0
			return sum + (tdur * share) / 1000
		}, 0)
}

/** Taps on what `selector` finds first, until the screen of this title is painted. */
export async function tapUntilShown(
	page: Page,
	selector: string,
	title: string,
): Promise<TapFigures> {
	const browser = page.context().browser()
	const button = page.locator(selector).first()
	await page.evaluate((awaited) => {
		window.awaitedTitle = awaited
	}, title)
	await button.scrollIntoViewIfNeeded()
	const box = await button.boundingBox()
	if (!box) throw new Error('There is nothing to tap on')
	// Nothing is asked of the page from here on: what looks for elements, and whether a tap would meet them, took a
	// fifth of the time.
	const shown = page.waitForEvent('console', (said) => said.text() === 'shown')
	await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
	await shown
	const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
	const [screenMs, durableMs] = await page.evaluate(() => [
		window.shownAt - window.tappedAt,
		(window.durableAt || Number.POSITIVE_INFINITY) - window.tappedAt,
	])
	return { workMs: workOf(traceEvents), screenMs: screenMs ?? 0, durableMs: durableMs ?? 0 }
}

/** Tells how often the work from a tap to the next screen holds its floor; whether it is at most so often. */
export const reportWork = (what: string, pairs: Pair<TapFigures>[], most: number): boolean =>
	reportRatio(
		what,
		pairs.map(({ floor, figures }) => ({ floor: floor.workMs, figures: figures.workMs })),
		most,
	)

/** The screen as the app has drawn it: its elements and its styles. */
export async function readScreen(page: Page) {
	const drawn = await page.evaluate(() => ({
		html: document.body.innerHTML.replaceAll(/<script[^>]*>.*?<\/script>/gs, ''),
		attributes: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
	}))
	return { ...drawn, styles: await readStyles(page) }
}
export type Screen = Awaited<ReturnType<typeof readScreen>>

/** Draws a screen in plain DOM, on a page that has nothing of the app. */
export async function openPlain(page: Page, address: string, screen: Screen): Promise<void> {
	await page.goto(`${address}/api/health/live`)
	await page.addStyleTag({ content: screen.styles })
	await page.evaluate(({ html, attributes }) => {
		for (const [name = '', value = ''] of attributes)
			document.documentElement.setAttribute(name, value)
		document.body.innerHTML = html
	}, screen)
}

/** Draws a screen in plain DOM, where a tap on what `selector` finds first shows another one. */
export async function openPlainWithNext(
	page: Page,
	address: string,
	{ screen, selector, next }: { screen: Screen; selector: string; next: Screen },
): Promise<void> {
	await openPlain(page, address, screen)
	await page.evaluate(
		([wanted, html]) => {
			document.querySelector(wanted)?.addEventListener('click', (event) => {
				event.preventDefault()
				document.body.innerHTML = html
			})
		},
		[selector, next.html] as const,
	)
}

/** A page of a phone of its own, watched and slowed once it is open. */
export async function openWatched(
	browser: Browser,
	{ selector, slowdown, bypassCSP }: { selector: string; slowdown: number; bypassCSP: boolean },
	open: (page: Page) => Promise<void>,
): Promise<Page> {
	const viewport = { width: 390, height: 844 }
	const context = await browser.newContext({ viewport, locale: 'fr-FR', bypassCSP })
	const page = await context.newPage()
	await page.addInitScript(watchDurable)
	await page.addInitScript(watchTaps, selector)
	await open(page)
	const slow = await context.newCDPSession(page)
	await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	return page
}
