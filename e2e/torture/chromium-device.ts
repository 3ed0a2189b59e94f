import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Settings } from '../../packages/contract/src/index.ts'
import type { Operation } from '../../packages/sync/src/index.ts'
import { chromiumPath } from '../../testing/test-needs.ts'
import { keptReads } from '../support/network/kept-reads.ts'
import type { Person } from '../support/world/world.ts'
import { confirmInPage, decideInPage, listInPage, openDesk, signInBefore } from './desk.ts'
import { type Device, type PersonsDecision, type Screen, sayOfSettings } from './device.ts'
import { clockRate } from './fast-clock.ts'

declare global {
	interface Window {
		clockError: number
	}
}

const errorKey = 'torture-clock-error'

/** Pauses for the sake of the screen and of other tabs: at any pace they are as long as a browser needs. */
const longestPauseMs = 2000

type Bending = { rate: number; startMs: number; key: string; longestPauseMs: number }

/** Before anything of the page runs: a clock that is fast, and wrong by what all tabs know. */
function bendTime({ rate, startMs, key, longestPauseMs }: Bending): void {
	const realNow = Date.now.bind(Date)
	const realTimeout = window.setTimeout.bind(window)
	const realPatience = AbortSignal.timeout.bind(AbortSignal)
	const bent = (pauseMs: number) => (pauseMs > longestPauseMs ? pauseMs / rate : pauseMs)
	window.clockError = Number(localStorage.getItem(key) ?? 0)
	Date.now = () => Math.floor(startMs + (realNow() - startMs) * rate + window.clockError)
	window.setTimeout = ((callback: () => void, delayMs = 0, ...given: []) =>
		realTimeout(callback, bent(delayMs), ...given)) as typeof setTimeout
	// What waits for an answer that never comes is to give up as much sooner as all other pauses end.
	AbortSignal.timeout = (patienceMs) => realPatience(bent(patienceMs))
}

let browser: Promise<Browser> | undefined

function openBrowser(): Promise<Browser> {
	browser ??= chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
	})
	return browser
}

export async function closeBrowser(): Promise<void> {
	await (await browser)?.close()
}

async function openContext(url: string, person: Person): Promise<BrowserContext> {
	const context = await (await openBrowser()).newContext({
		viewport: { width: 390, height: 844 },
		locale: 'fr-FR',
		timezoneId: 'Europe/Paris',
		serviceWorkers: 'allow',
		reducedMotion: 'reduce',
	})
	const bending = { rate: clockRate, startMs: Date.now(), key: errorKey, longestPauseMs }
	await context.addInitScript(bendTime, bending)
	await signInBefore(context, url, person)
	return context
}

/** Again and again, for a server that is being killed. */
async function until<T>(attempt: () => Promise<T>): Promise<T> {
	for (let left = 60; ; left -= 1) {
		try {
			return await attempt()
		} catch (error) {
			if (left === 0) throw error
			await new Promise((resolve) => setTimeout(resolve, 250))
		}
	}
}

/** The settings in what the app keeps of its reads. */
async function readKeptSettings(page: Page): Promise<string> {
	const kept = JSON.stringify(await keptReads(page))
	const [, navigator = '', carrier = ''] =
		/"navigator":"(\w+)","carrier":(null|"[\w-]+")/.exec(kept) ?? []
	return sayOfSettings({
		navigator: navigator as Settings['navigator'],
		carrier: JSON.parse(carrier || 'null'),
	})
}

/** A phone in Chromium: several tabs of the built app in one profile, with real storage and locks. */
export async function createChromiumDevice(url: string, person: Person): Promise<Device> {
	const context = await openContext(url, person)
	let tabs: Page[] = []

	async function open(): Promise<void> {
		const page = await context.newPage()
		// Tabs may share a process: what kills one then kills the other.
		page.on('crash', () => {
			tabs = tabs.filter((other) => other !== page)
		})
		await until(async () => {
			await page.goto(`${url}/visits`, { waitUntil: 'domcontentloaded' })
			await page.evaluate(openDesk, { id: person.id, token: person.token })
		})
		tabs.push(page)
	}

	async function kill(page: Page | undefined, chance: number): Promise<void> {
		if (!page) return
		tabs = tabs.filter((other) => other !== page)
		if (chance < 0.5) await crash(page)
		await page.close().catch(() => undefined)
		if (tabs.length === 0) await open()
	}

	async function crash(page: Page): Promise<void> {
		const session = await context.newCDPSession(page)
		// One that is just being loaded anew may get away; then it is closed.
		const crashed = page.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined)
		session.send('Page.crash').catch(() => undefined)
		await crashed
	}

	async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
		const session = await context.newCDPSession(page)
		await session.send('Page.setWebLifecycleState', { state })
	}

	const pickTab = (chance: number) => tabs[Math.floor(chance * tabs.length)]
	const frozen = new Set<Page>()

	/** Asks one tab after the other: some may be frozen, and some may end under the question. */
	async function records(): Promise<readonly Operation[]> {
		for (const page of tabs.filter((one) => !frozen.has(one))) {
			const found = await page.evaluate(listInPage).catch(() => null)
			if (found) return found
		}
		await open()
		return records()
	}

	async function thaw(page: Page): Promise<void> {
		frozen.delete(page)
		await setLifecycle(page, 'active').catch(() => undefined)
	}

	await open()
	await open()
	return {
		async openTab() {
			if (tabs.length < 4) await open()
		},
		// The oldest tab has waited longest for the lock: it is the one that sends.
		killTab: (isLeader, chance) => kill(isLeader ? tabs[0] : pickTab(chance), chance),
		async freezeLeader(forMs) {
			const [leader] = tabs
			if (!leader || tabs.length < 2) return
			frozen.add(leader)
			await setLifecycle(leader, 'frozen').catch(() => undefined)
			setTimeout(() => void thaw(leader), forMs)
		},
		async confirm({ draft }, chance) {
			const awake = tabs.filter((one) => !frozen.has(one))
			const page = awake[Math.floor(chance * awake.length)]
			return (await page?.evaluate(confirmInPage, draft).catch(() => null)) ?? null
		},
		async decide(id, decision, chance) {
			const awake = tabs.filter((one) => !frozen.has(one))
			const page = awake[Math.floor(chance * awake.length)]
			return (
				(await page
					?.evaluate(decideInPage, [id, decision] as [string, PersonsDecision])
					.catch(() => null)) ?? null
			)
		},
		records,
		async setClock(errorMs) {
			for (const page of tabs.filter((one) => !frozen.has(one))) {
				await page
					.evaluate(
						([key, error]) => {
							window.clockError = error
							localStorage.setItem(key, String(error))
						},
						[errorKey, errorMs] as const,
					)
					.catch(() => undefined)
			}
		},
		// The app reads by itself; a person comes back to its list.
		async read(chance) {
			await pickTab(chance)
				?.reload({ waitUntil: 'commit' })
				.catch(() => undefined)
			const page = pickTab(chance)
			if (!page) return
			await page
				.evaluate(openDesk, { id: person.id, token: person.token })
				.catch(() => kill(page, 1))
		},
		async wake() {
			for (const page of tabs) await thaw(page)
			await records()
			for (const page of tabs) {
				await page.evaluate(() => window.desk.outbox.poke('recovered')).catch(() => undefined)
			}
		},
		async look(isRight) {
			const names = new Map(person.stops.map(({ id, name }) => [name, id]))
			await open()
			const page = tabs.at(-1) as Page
			const see = async (): Promise<Screen> => {
				const shown = await page.getByRole('article').getByRole('heading').allInnerTexts()
				const kept = await records()
				return {
					order: shown.map((name) => names.get(name.trim()) ?? name),
					settings: await readKeptSettings(page),
					unacknowledged: kept.filter(({ answer }) => answer?.isAcknowledged === false).length,
				}
			}
			// Another tab may end the last overlay while this one still reads.
			return until(async () => {
				const seen = await see()
				if (!isRight(seen)) throw new Error('Not yet.')
				return seen
			}).catch(see)
		},
		close: () => context.close(),
	}
}
