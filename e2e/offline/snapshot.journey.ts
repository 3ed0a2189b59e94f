import type { BrowserContext, Page } from '@playwright/test'
import { snapshotMark } from '../../apps/web/src/platform/snapshot/snapshot-notes.ts'
import { openVisits, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { readNoteNames } from '../support/kept-notes.ts'
import { expect, test } from '../support/test.ts'

const stop = 'Garage Brun'

const keptNotes = (page: Page): Promise<string[]> => page.evaluate(readNoteNames)

type Seen = {
	shownBeforeApp?: boolean
	isTapped?: boolean
	wasHidden?: boolean
	/** What the app sets on the page as a whole below a snapshot: each has it styled anew. */
	set?: string[]
}
declare global {
	var seen: Seen
}

/** On a busy machine the worker may find the snapshot too late, and sends the page without it. */
async function openWithSnapshot(page: Page): Promise<void> {
	await expect(async () => {
		await page.goto('/visits')
		expect(await page.locator(`#${snapshotMark}`).count()).toBe(1)
	}).toPass()
}

/** A tab that notes what becomes of the snapshot, and taps it as soon as it is shown. */
async function openWatched(context: BrowserContext, stored: Record<string, string> = {}) {
	const page = await context.newPage()
	await page.addInitScript(
		({ label, values }) => {
			for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
			globalThis.seen = {}
			const { remove } = Element.prototype
			Element.prototype.remove = function (this: HTMLElement) {
				if (this.id === 'snapshot') globalThis.seen.wasHidden = Boolean(this.hidden)
				remove.call(this)
			}
			new MutationObserver((changes) => {
				if (globalThis.seen.isTapped) {
					const ofPage = changes.filter(({ target }) => target === document.documentElement)
					const names = ofPage.flatMap(({ attributeName }) => attributeName ?? [])
					globalThis.seen.set = [...(globalThis.seen.set ?? []), ...names]
				}
				const host = document.getElementById('snapshot')
				if (!host || host.hidden || globalThis.seen.isTapped) return
				globalThis.seen.shownBeforeApp = !document.querySelector('#root > *')
				const targets = JSON.parse(host.dataset.targets ?? '[]')
				const target = targets.find((one: { label: string }) => one.label.includes(label))
				const at = { clientX: target.x + 30, clientY: target.y + target.height / 2, bubbles: true }
				for (const name of ['pointerdown', 'pointerup']) {
					document.body.dispatchEvent(new PointerEvent(name, at))
				}
				globalThis.seen.isTapped = true
			}).observe(document, { attributes: true, childList: true, subtree: true })
		},
		{ label: stop, values: stored },
	)
	await openWithSnapshot(page)
	return page
}

test('a screen is shown before the app runs, without network, and takes a tap; never another one’s', async ({
	page,
	person,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await openVisits(page)
	await expect.poll(() => keptNotes(page)).toContain('snapshot /visits')
	await context.setOffline(true)

	const cold = await openWatched(context)
	await expect(cold.getByRole('heading', { level: 1, name: stop })).toBeVisible()
	expect(await cold.evaluate(() => globalThis.seen)).toEqual({
		shownBeforeApp: true,
		isTapped: true,
		wasHidden: false,
		set: [],
	})
	// A second one would have the whole page styled anew.
	const registering = await cold.evaluate(
		() =>
			[...document.styleSheets].filter(({ cssRules }) =>
				[...cssRules].some((rule) => rule instanceof CSSPropertyRule),
			).length,
	)
	expect(registering).toBe(1)
	// No frame without it comes before.
	const paints = await cold.evaluate(() =>
		performance.getEntriesByType('paint').map(({ startTime }) => startTime),
	)
	expect(new Set(paints).size).toBe(1)

	for (const [key, value] of Object.entries({
		theme: 'dark',
		'text-size': '130',
		'user-language': 'de',
	})) {
		const changed = await openWatched(context, { [key]: value })
		await expect(changed.getByRole('article').first()).toBeVisible()
		expect(await changed.evaluate(() => globalThis.seen)).toEqual({ wasHidden: true })
		await changed.evaluate((name) => localStorage.removeItem(name), key)
	}

	const others = await openWatched(context, { 'user-id': '00000000-0000-7000-8000-000000000000' })
	await expect.poll(() => others.evaluate(() => globalThis.seen)).toEqual({ wasHidden: true })
})

/** The files of which nothing runs without one, gone from the phone as when a browser has cleared some of them. */
const loseCode = (page: Page): Promise<number> =>
	page.evaluate(async () => {
		let lost = 0
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				if (!/\/assets\/base-/.test(request.url)) continue
				await cache.delete(request)
				lost += 1
			}
		}
		return lost
	})

test('a screen whose app does not start goes after ten seconds', async ({
	page,
	person,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await openVisits(page)
	await expect.poll(() => keptNotes(page)).toContain('snapshot /visits')
	expect(await loseCode(page)).toBeGreaterThan(0)
	await context.setOffline(true)

	const stuck = await context.newPage()
	await stuck.clock.install()
	await openWithSnapshot(stuck)
	const shown = stuck.locator('#snapshot')
	await expect(shown).toBeVisible()
	await stuck.clock.fastForward(9_000)
	await expect(shown).toBeVisible()
	await stuck.clock.fastForward(1_500)
	await expect(shown).toHaveCount(0)
})
