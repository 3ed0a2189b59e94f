import { onlineManager } from '@tanstack/react-query'
import { within } from '@testing-library/dom'
import { storageKeys } from '#platform/storage-keys'
import { type AppModules, getBrowser, type User } from './page/browser.ts'
import { nextTask, type PageClock } from './page/clock.ts'
import { createDevice, type Device, type DeviceOptions } from './page/devices.ts'
import { createWorkers } from './page/fake-worker.ts'
import { createLive } from './page/live.ts'
import { phone, type Screen } from './page/media.ts'
import { openPage } from './page/page.ts'
import type { PersonRecord } from './service/records.ts'
import { createService, type FakeService } from './service/service.ts'

export type AppOptions = DeviceOptions & {
	/** The address that is opened, '/visits?x=1'. */
	at?: string
	/** Who is signed in, the person of the service's world unless said otherwise; null: nobody. */
	as?: PersonRecord | null
	service?: FakeService
	screen?: Screen
	/** Brings what a day without network needs, as the app does when it is idle. */
	isPrefetching?: boolean
	/** Opens the live socket, by which `app.live` tells; without it nothing is ever heard. */
	isLive?: boolean
	/** What else the browser is to have on its window. */
	globals?: Record<string, unknown>
}

type LoadedApp = Awaited<ReturnType<typeof loadApp>>
type AppRouter = LoadedApp['router']

async function loadApp(place: Element, modules: AppModules, { isPrefetching, isLive }: AppOptions) {
	const { followSurroundings, startApp } = await modules.loadStart()
	const phone = (await modules.loadPhone()).createPhone()
	const { client } = (await modules.loadReads()).readsOf(phone)
	const { outboxOf } = await modules.loadOutbox()
	const { queries, ...others } = client.getDefaultOptions()
	// How long a read waits before it is tried again is proved elsewhere.
	client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
	followSurroundings()
	const { router, root } = await startApp(place, phone)
	const { loadDraft } = await modules.loadDrafts()
	await modules.loadErrorScreen()
	const { startFollowing } = await modules.loadBackground()
	const texts = startFollowing(router, phone)
	if (isPrefetching) await (await modules.loadPrefetch()).prefetchOf(phone).start()
	if (isLive) (await modules.loadLive()).startLive(texts, phone)
	return { router, root, outbox: outboxOf(phone), loadDraft }
}

/** What a router that is gone was about to open would be opened in the next page. */
function endHistory({ history }: AppRouter): void {
	history.flush()
	Object.assign(history, { push: () => undefined, replace: () => undefined })
	history.destroy()
}

function signIn({ id, settings, tokens }: PersonRecord): void {
	const [token = ''] = tokens
	localStorage.setItem(storageKeys.token, token)
	localStorage.setItem(storageKeys.userId, id)
	localStorage.setItem(storageKeys.language, settings.language)
}

/** The whole app in a page of its own, over the fake service. */
export class RunningApp {
	readonly service: FakeService
	readonly device: Device
	/** Queries of what the page shows. */
	readonly screen = within(document.body)
	/** Does what a person does with keyboard and fingers. */
	readonly user: User = getBrowser().user
	/** The service's side of the live socket. */
	readonly live: ReturnType<typeof createLive>
	readonly #options: AppOptions
	#screen: Screen
	#running: LoadedApp | undefined
	#clock: PageClock | undefined
	#end: () => Promise<void> = async () => undefined
	/** Addresses outside the app that the page has opened in its place: a call, a way. */
	readonly left: string[] = []
	#reloading: Promise<void> = Promise.resolve()

	constructor(options: AppOptions) {
		this.#options = options
		this.#screen = options.screen ?? phone
		this.service = options.service ?? createService()
		this.device = createDevice(options)
		this.live = createLive(this.service.world)
	}

	/** Whoever is signed in at the start, or would be. */
	get person(): PersonRecord {
		return this.#options.as ?? this.service.world.person
	}

	async start(now: Date): Promise<void> {
		const place = document.createElement('div')
		place.id = 'root'
		document.body.append(place)
		const browser = getBrowser()
		const fromScreen = await browser.show(this.#screen)
		const letGo = browser.holdPage({
			onReload: () => {
				this.#reloading = this.reload()
			},
			onLeave: (address) => this.left.push(address),
		})
		const loadCustomerCache = async () => (await modules).loadCustomerCache()
		const loadPhotoWorker = async () => (await modules).loadPhotoWorker()
		const loadReceiptWorker = async () => (await modules).loadReceiptWorker()
		const page = openPage({
			device: this.device,
			now,
			receive: (sent) => this.service.receive(sent),
			globals: {
				...fromScreen,
				WebSocket: this.live.FakeSocket,
				Worker: createWorkers({
					'customer-cache-worker': loadCustomerCache,
					'photo-worker': loadPhotoWorker,
					'receipt-worker': loadReceiptWorker,
				}),
				...this.#options.globals,
			},
		})
		this.#end = async () => {
			await page.end()
			letGo()
		}
		this.#clock = page.clock
		// The library is evaluated once for all pages: it would take this one to be as the last one ended.
		onlineManager.setOnline(this.device.isOnline())
		// What they find as they are evaluated is the page's own.
		const modules = browser.loadModules()
		this.#running = await loadApp(place, await modules, this.#options)
	}

	/** Leaves the page: its screen, timers and answers are gone, what lies on the phone stays. */
	async leave(): Promise<Date> {
		const now = new Date(this.#clock?.now() ?? this.service.world.now)
		this.#running?.root.unmount()
		if (this.#running) endHistory(this.#running.router)
		await this.#end()
		this.#running = undefined
		this.#clock = undefined
		document.body.replaceChildren()
		return now
	}

	/** Resolves when what was typed lies on the phone: a read of any draft comes after all writes. */
	async draftsSaved(): Promise<void> {
		await this.#running?.loadDraft('', '')
	}

	/** Loads the page anew, at the same address unless said otherwise. */
	async reload(at?: string): Promise<void> {
		const now = await this.leave()
		if (at) getBrowser().setAddress(at)
		await this.start(now)
	}

	/** Resolves when the app, having begun to load the page anew by itself, has done so. */
	reloaded(): Promise<void> {
		return this.#reloading
	}

	/** Path and query of the page. */
	get address(): string {
		return `${location.pathname}${location.search}`
	}

	/** The browser's back. */
	back(): void {
		history.back()
	}

	async goOffline(): Promise<void> {
		this.device.setOnline(false)
		await nextTask()
	}

	async goOnline(): Promise<void> {
		this.device.setOnline(true)
		await nextTask()
	}

	/** Turns the phone, or makes a tablet of it. */
	async resize(screen: Screen): Promise<void> {
		this.#screen = screen
		await getBrowser().resize(screen)
	}

	/** Lets time pass at once. */
	async pass(ms: number): Promise<void> {
		await this.#clock?.pass(ms)
	}

	/** Stops the clock but for `pass`; gives what lets it run again. */
	holdClock(): () => void {
		return this.#clock?.hold() ?? (() => undefined)
	}

	get router(): AppRouter {
		if (!this.#running) throw new Error('The page is gone.')
		return this.#running.router
	}

	/** Changes of the signed-in person on this phone, sent ones too. */
	get changes() {
		return this.#running?.outbox.getOperations() ?? []
	}

	/** Those that have not arrived. */
	get waiting() {
		return this.changes.filter(({ state }) => state !== 'done')
	}
}

let current: RunningApp | undefined

/** Starts the app as `main.tsx` does, at an address as a person. Without options: today's tour. */
export async function renderApp(options: AppOptions = {}): Promise<RunningApp> {
	if (current) throw new Error('There is a page already: reload it, or leave it.')
	const app = new RunningApp(options)
	current = app
	getBrowser().setAddress(options.at ?? '/dashboard')
	if (options.as !== null) signIn(app.person)
	await app.start(app.service.world.now)
	return app
}

/** Ends the page of a test; gives what was wrong with it. */
export async function endApp(): Promise<string[]> {
	const app = current
	current = undefined
	await app?.reloaded()
	await app?.leave()
	return app?.service.problems ?? []
}
