import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Settings } from '../../packages/contract/src/index.ts'
import type { Decision, Operation } from '../../packages/sync/src/index.ts'
import { cachedReads } from '../support/network/cached-reads.ts'
import type { Person } from '../support/world/world.ts'
import type { Change } from './change.ts'
import {
	endOnServer,
	errorKey,
	markKey,
	openContext,
	signInPhone,
	until,
} from './chromium-phone.ts'
import {
	confirmInPage,
	countInClear,
	decideInPage,
	describePage,
	listInPage,
	openDesk,
} from './desk.ts'
import { type Device, type PersonsDecision, type Screen, sayOfSettings } from './device.ts'
import { LateError, within } from './within.ts'

/** Chromium may never answer for a tab that was frozen or has crashed, nor say that it is closed. */
const answerMs = 20_000
const closeMs = 10_000

/** The settings in what the app keeps of its reads. */
async function readCachedSettings(page: Page): Promise<string> {
	const kept = JSON.stringify(await cachedReads(page))
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
	#token: string
	/** The mark is on the phone from the moment on at which it gets its key. */
	readonly #mark: string
	#hasMark = false
	/** Done when somebody is signed in. */
	#session: Promise<void> = Promise.resolve()
	#isAway = false

	constructor(
		url: string,
		person: Person,
		{ context, token, mark }: { context: BrowserContext; token: string; mark: string },
	) {
		this.#url = url
		this.#person = person
		this.#context = context
		this.#token = token
		this.#mark = mark
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
		const opened = page.evaluate(openDesk, { id: this.#person.id, token: this.#token })
		return within(answerMs, 'The opening of a desk', opened)
	}

	/**
	 * Null where the tab does not answer: it is closed, as a browser would. One that has loaded itself anew, as
	 * the app does after a sign-in in another tab, gets a desk for the next question.
	 */
	async #ask<T>(page: Page, answer: Promise<T>): Promise<T | null> {
		try {
			return await within(answerMs, 'The answer of a tab', answer)
		} catch (error) {
			if (error instanceof LateError) await this.#kill(page, 1)
			else await this.#openDesk(page).catch(() => this.#kill(page, 1))
			return null
		}
	}

	#closePage(page: Page): Promise<void> {
		return within(closeMs, 'The closing of a tab', page.close()).catch(() => undefined)
	}

	#drop(page: Page): void {
		this.#tabs = this.#tabs.filter((other) => other !== page)
	}

	async #kill(page: Page | undefined, chance: number): Promise<void> {
		if (!page) return
		this.#drop(page)
		if (chance < 0.5) await this.#crash(page)
		await this.#closePage(page)
		if (this.#tabs.length === 0) await this.open()
	}

	#attach(page: Page): Promise<CDPSession> {
		return within(closeMs, 'A session with a tab', this.#context.newCDPSession(page))
	}

	async #crash(page: Page): Promise<void> {
		// Whoever shared its process with a tab that crashed has crashed as well, and is not attached to.
		const session = await this.#attach(page).catch(() => undefined)
		if (!session) return
		// One that is just being loaded anew may get away; then it is closed.
		const crashed = page.waitForEvent('crash', { timeout: closeMs }).catch(() => undefined)
		session.send('Page.crash').catch(() => undefined)
		await crashed
	}

	async #setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
		const session = await this.#attach(page)
		const isSet = session.send('Page.setWebLifecycleState', { state })
		await within(closeMs, 'A change of lifecycle', isSet)
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
			const found = await this.#ask(page, page.evaluate(listInPage))
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
		return page ? this.#ask(page, page.evaluate(confirmInPage, draft)) : null
	}

	async decide(id: string, decision: PersonsDecision, chance: number): Promise<Decision | null> {
		await this.#session
		const page = this.#pickAwake(chance)
		const asked: [string, PersonsDecision] = [id, decision]
		return page ? this.#ask(page, page.evaluate(decideInPage, asked)) : null
	}

	async giveKey(): Promise<void> {
		this.#hasMark = true
		await this.#putOnPhone([[markKey, this.#mark]])
		await this.read(0)
	}

	/** The app seals when it starts. */
	async seal(isKilled: boolean, chance: number): Promise<void> {
		await this.read(chance)
		if (!isKilled) return
		await wait(chance * 3000)
		await this.killTab(false, chance)
	}

	async endSession(_isOrderly: boolean, forMs: number): Promise<void> {
		if (this.#isAway) return
		this.#isAway = true
		await endOnServer(this.#url, this.#token)
		this.#session = wait(forMs).then(() => this.#signInAgain())
		// Whoever waits for the session hears of it.
		this.#session.catch(() => undefined)
	}

	async #signInAgain(): Promise<void> {
		const mark = this.#hasMark ? this.#mark : undefined
		const { token } = await signInPhone(this.#url, this.#person, mark)
		this.#token = token
		const { id } = this.#person
		await this.#putOnPhone([
			['session-expired', null],
			['auth-token', token],
			['user-id', id],
		])
		this.#isAway = false
		for (const page of [...this.#tabs]) {
			await page.goto(`${this.#url}/visits`, { waitUntil: 'commit' }).catch(() => undefined)
			await this.#openDesk(page).catch(() => this.#kill(page, 1))
		}
	}

	/** In a page of its own, in which the app does not run. */
	async #putOnPhone(entries: [string, string | null][]): Promise<void> {
		const page = await this.#context.newPage()
		await until(async () => {
			await page.goto(`${this.#url}/icons/favicon.svg`)
			await page.evaluate((all) => {
				for (const [key, value] of all) {
					if (value === null) localStorage.removeItem(key)
					else localStorage.setItem(key, value)
				}
			}, entries)
		})
		await this.#closePage(page)
	}

	async setClock(errorMs: number): Promise<void> {
		for (const page of this.#awake()) {
			const isSet = page.evaluate(
				([key, error]) => {
					window.clockError = error
					localStorage.setItem(key, String(error))
				},
				[errorKey, errorMs] as const,
			)
			await this.#ask(page, isSet)
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
		await this.#session
		for (const page of this.#tabs) await this.#thaw(page)
		await this.records()
		for (const page of this.#tabs) {
			await this.#ask(
				page,
				page.evaluate(() => window.desk.outbox.poke('recovered')),
			)
		}
	}

	async describe(): Promise<string> {
		const pages = this.#context.pages().map(async (page, index) => {
			const known = this.#tabs.includes(page) ? '' : ' (no tab of the torture)'
			const line = within(closeMs, 'The line of a tab', page.evaluate(describePage))
			const seen = await line.catch(String)
			return `tab ${index}${known}: ${page.url()}, ${seen}`
		})
		return [`${this.#frozen.size} frozen`, ...(await Promise.all(pages))].join('\n')
	}

	async look(isRight: (screen: Screen) => boolean): Promise<Screen> {
		const names = new Map(this.#person.stops.map(({ id, name }) => [name, id]))
		await this.open()
		const see = async (): Promise<Screen> => {
			// One that did not answer is not there any more.
			const page = this.#tabs.at(-1) as Page
			const shown = await page.getByRole('article').getByRole('heading').allInnerTexts()
			const kept = await this.records()
			return {
				order: shown.map((name) => names.get(name.trim()) ?? name),
				settings: await readCachedSettings(page),
				unacknowledged: kept.filter(({ answer }) => answer?.isAcknowledged === false).length,
				inClear: await page.evaluate(countInClear),
			}
		}
		// Another tab may end the last overlay while this one still reads.
		return until(async () => {
			const seen = await within(answerMs, 'A look at the screen', see())
			if (!isRight(seen)) throw new Error('Not yet.')
			return seen
		}).catch(() => within(answerMs, 'The last look at the screen', see()))
	}

	close(): Promise<void> {
		return within(closeMs, 'The closing of a phone', this.#context.close()).catch(() => undefined)
	}
}

export async function createChromiumDevice(url: string, person: Person): Promise<Device> {
	const { token, deviceMark: mark } = await signInPhone(url, person)
	const context = await openContext(url, { id: person.id, token })
	const device = new ChromiumDevice(url, person, { context, token, mark })
	await device.open()
	await device.open()
	return device
}
