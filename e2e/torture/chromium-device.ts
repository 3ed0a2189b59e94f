import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Settings } from '../../packages/contract/src/index.ts'
import type { Operation } from '../../packages/sync/src/index.ts'
import { chromiumPath } from '../../testing/test-needs.ts'
import { keptReads } from '../support/network/kept-reads.ts'
import type { Person } from '../support/world/world.ts'
import type { Change } from './change.ts'
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
class ChromiumDevice implements Device {
	readonly #url: string
	readonly #person: Person
	readonly #context: BrowserContext
	#tabs: Page[] = []
	readonly #frozen = new Set<Page>()

	constructor(url: string, person: Person, context: BrowserContext) {
		this.#url = url
		this.#person = person
		this.#context = context
	}

	async open(): Promise<void> {
		const page = await this.#context.newPage()
		// Tabs may share a process: what kills one then kills the other.
		page.on('crash', () => this.#drop(page))
		await until(async () => {
			await page.goto(`${this.#url}/visits`, { waitUntil: 'domcontentloaded' })
			await this.#openDesk(page)
		})
		this.#tabs.push(page)
	}

	#openDesk(page: Page): Promise<void> {
		const { id, token } = this.#person
		return page.evaluate(openDesk, { id, token })
	}

	#drop(page: Page): void {
		this.#tabs = this.#tabs.filter((other) => other !== page)
	}

	async #kill(page: Page | undefined, chance: number): Promise<void> {
		if (!page) return
		this.#drop(page)
		if (chance < 0.5) await this.#crash(page)
		await page.close().catch(() => undefined)
		if (this.#tabs.length === 0) await this.open()
	}

	async #crash(page: Page): Promise<void> {
		const session = await this.#context.newCDPSession(page)
		// One that is just being loaded anew may get away; then it is closed.
		const crashed = page.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined)
		session.send('Page.crash').catch(() => undefined)
		await crashed
	}

	async #setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
		const session = await this.#context.newCDPSession(page)
		await session.send('Page.setWebLifecycleState', { state })
	}

	#pickTab(chance: number): Page | undefined {
		return this.#tabs[Math.floor(chance * this.#tabs.length)]
	}

	#awake(): Page[] {
		return this.#tabs.filter((one) => !this.#frozen.has(one))
	}

	#pickAwake(chance: number): Page | undefined {
		const awake = this.#awake()
		return awake[Math.floor(chance * awake.length)]
	}

	/** Asks one tab after the other: some may be frozen, and some may end under the question. */
	async records(): Promise<readonly Operation[]> {
		for (const page of this.#awake()) {
			const found = await page.evaluate(listInPage).catch(() => null)
			if (found) return found
		}
		await this.open()
		return this.records()
	}

	async #thaw(page: Page): Promise<void> {
		this.#frozen.delete(page)
		await this.#setLifecycle(page, 'active').catch(() => undefined)
	}

	async openTab(): Promise<void> {
		if (this.#tabs.length < 4) await this.open()
	}

	/** The oldest tab has waited longest for the lock: it is the one that sends. */
	killTab(isLeader: boolean, chance: number): Promise<void> {
		return this.#kill(isLeader ? this.#tabs[0] : this.#pickTab(chance), chance)
	}

	async freezeLeader(forMs: number): Promise<void> {
		const [leader] = this.#tabs
		if (!leader || this.#tabs.length < 2) return
		this.#frozen.add(leader)
		await this.#setLifecycle(leader, 'frozen').catch(() => undefined)
		setTimeout(() => void this.#thaw(leader), forMs)
	}

	async confirm({ draft }: Change, chance: number): Promise<Operation | null> {
		const page = this.#pickAwake(chance)
		return (await page?.evaluate(confirmInPage, draft).catch(() => null)) ?? null
	}

	async decide(id: string, decision: PersonsDecision, chance: number): Promise<string | null> {
		const page = this.#pickAwake(chance)
		const asked: [string, PersonsDecision] = [id, decision]
		return (await page?.evaluate(decideInPage, asked).catch(() => null)) ?? null
	}

	async setClock(errorMs: number): Promise<void> {
		for (const page of this.#awake()) {
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
	}

	/** The app reads by itself; a person comes back to its list. */
	async read(chance: number): Promise<void> {
		await this.#pickTab(chance)
			?.reload({ waitUntil: 'commit' })
			.catch(() => undefined)
		const page = this.#pickTab(chance)
		if (page) await this.#openDesk(page).catch(() => this.#kill(page, 1))
	}

	async wake(): Promise<void> {
		for (const page of this.#tabs) await this.#thaw(page)
		await this.records()
		for (const page of this.#tabs) {
			await page.evaluate(() => window.desk.outbox.poke('recovered')).catch(() => undefined)
		}
	}

	async look(isRight: (screen: Screen) => boolean): Promise<Screen> {
		const names = new Map(this.#person.stops.map(({ id, name }) => [name, id]))
		await this.open()
		const page = this.#tabs.at(-1) as Page
		const see = async (): Promise<Screen> => {
			const shown = await page.getByRole('article').getByRole('heading').allInnerTexts()
			const kept = await this.records()
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
	}

	close(): Promise<void> {
		return this.#context.close()
	}
}

export async function createChromiumDevice(url: string, person: Person): Promise<Device> {
	const device = new ChromiumDevice(url, person, await openContext(url, person))
	await device.open()
	await device.open()
	return device
}
