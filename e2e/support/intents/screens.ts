import { expect, type Page } from '@playwright/test'
import { findWordFaults } from '../word-faults.ts'
import { fr } from '../words.ts'
import type { Person } from '../world/world.ts'

/** The router, as it leaves itself on the window for its developers' tools. */
type Shown = {
	__TSR_ROUTER__: {
		routesByPath: Record<string, unknown>
		history: { push(address: string, state?: object, how?: { ignoreBlocker: boolean }): void }
		state: { status: string }
	}
}

/** One address of every screen that the app has a route for, with a record of the person in it. */
export async function addressesOf(page: Page, person: Person): Promise<string[]> {
	const headers = { authorization: `Bearer ${person.token}` }
	const answer = await page.request.get('/api/visit', { headers })
	const { data } = (await answer.json()) as {
		data: { items: { id: string; customerId: string; actions: { id: string }[] }[] }
	}
	const [visit] = data.items
	if (!visit) throw new Error('The person has no visit.')
	const paths = await page.evaluate(() =>
		Object.keys((globalThis as unknown as Shown).__TSR_ROUTER__.routesByPath),
	)
	const idFor = (path: string) => {
		if (path.startsWith('/customers')) return visit.customerId
		if (path.startsWith('/actions')) return visit.actions[0]?.id ?? ''
		return visit.id
	}
	// A signed-in person is led away from the sign-in, and from the parcels to one of their tabs.
	return paths
		.filter((path) => path !== '/signin' && path !== '/parcels')
		.map((path) => path.replace('$locale', 'fr').replace('$id', idFor(path)))
}

/** Opens a screen without loading the page anew, and waits until it says what it is. */
export async function openScreen(page: Page, address: string): Promise<void> {
	await page.evaluate((to) => {
		const { history } = (globalThis as unknown as Shown).__TSR_ROUTER__
		history.push(to, {}, { ignoreBlocker: true })
	}, address)
	await page.waitForFunction((to) => {
		const { state } = (globalThis as unknown as Shown).__TSR_ROUTER__
		const title = document.querySelector('h1')?.textContent
		return state.status === 'idle' && location.pathname === to.split('?')[0] && Boolean(title)
	}, address)
}

/** How much wider than the phone the page is, or one of its panes. */
const tooWideBy = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const { scrollWidth = 0 } = document.scrollingElement ?? {}
		const panes = [...document.querySelectorAll('[data-scroll-pane]')]
		return Math.max(
			innerWidth - screen.width,
			scrollWidth - screen.width,
			...panes.map((pane) => pane.scrollWidth - pane.clientWidth),
		)
	})

export const phones = [
	{ width: 320, height: 640 },
	{ width: 390, height: 844 },
	{ width: 844, height: 390 },
]

type Size = (typeof phones)[number]

/** The page is exactly as wide as each phone. */
export async function expectAsWideAs(page: Page, sizes: Size[], what: string): Promise<void> {
	for (const size of sizes) {
		await page.setViewportSize(size)
		await expect.poll(() => tooWideBy(page), `${what} at ${size.width} px`).toBe(0)
	}
}

/** How long a button may take to open what it opens. */
const openMs = 1_000
/** What leads elsewhere, changes something, or is the same for each row. */
const isLeftOut = (name: string, seen: Set<string>) => {
	const kind = name.replace(/ ?:.*/, '')
	return name === '' || seen.has(kind) || !seen.add(kind)
}

/** Presses each button of a screen in turn, and gives what opens over the screen to be looked at; Back closes it. */
export async function forEachSheet(
	page: Page,
	address: string,
	look: (sheet: string) => Promise<void>,
): Promise<void> {
	await page.setViewportSize({ width: 390, height: 844 })
	await openScreen(page, address)
	const buttons = page.getByRole('main').getByRole('button')
	const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
	const seen = new Set<string>([fr.common.back])
	for (let index = 0; index < (await buttons.count()); index += 1) {
		const button = buttons.nth(index)
		const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
		if (isLeftOut(name.trim(), seen) || !(await button.isEnabled())) continue
		await button.click({ timeout: openMs }).catch(() => undefined)
		const isOpen = await sheet.waitFor({ timeout: openMs }).then(
			() => true,
			() => false,
		)
		if (isOpen) {
			await look(`${address}, ${name.trim()}`)
			await page.setViewportSize({ width: 390, height: 844 })
			await page.goBack()
			await expect(sheet, `${name} on ${address} is closed by Back`).toBeHidden()
		}
		await openScreen(page, address)
	}
}

/** Words of the app's own texts. */
const ownWords = (texts: Record<string, Record<string, string>>) =>
	Object.values(texts).flatMap((words) => Object.values(words).flatMap((text) => text.split(/\s+/)))

/** What of the words on the screen is cut off, stands beside it, or is broken where no hyphen is. */
export function wordFaults(
	page: Page,
	texts: Record<string, Record<string, string>>,
): Promise<string[]> {
	return page.evaluate(findWordFaults, ownWords(texts))
}
