import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
	card,
	commentBox,
	openSyncCentre,
	signIn,
	startReport,
	submitReport,
	waitFor,
} from '#testing/intents/intents.ts'
import { signOut } from '#testing/intents/session-intents.ts'
import { isTold } from '#testing/intents/sync-intents.ts'
import { allowNoise } from '#testing/noise.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const notSaved = fill(fr.sync.notSaved, { reason: fr.sync.storageLost })
const { open } = IDBFactory.prototype
const { transaction } = IDBDatabase.prototype

let letGoAll: () => void = () => undefined

afterEach(() => {
	vi.restoreAllMocks()
	letGoAll()
	letGoAll = () => undefined
})

const openOlder = (name: string, storeNames: readonly string[]) =>
	new Promise<IDBDatabase>((resolve) => {
		const request = Reflect.apply(open, indexedDB, [name, 1]) as unknown as IDBOpenDBRequest
		request.onupgradeneeded = () => {
			for (const one of storeNames) {
				const keyPath = { operations: 'id', blobs: 'blobId' }[one] ?? null
				const store = request.result.createObjectStore(one, { keyPath })
				if (one === 'operations') store.createIndex('sequence', 'sequence')
			}
		}
		request.onsuccess = () => resolve(request.result as never)
	})

/** Has no database ever open: each request waits for one that is in use. */
async function holdOpening(): Promise<void> {
	const inUse = await openOlder('in-use', [])
	letGoAll = () => inUse.close()
	vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() =>
		Reflect.apply(open, indexedDB, ['in-use', 2]),
	)
}

/** Keeps every transaction of an outbox busy that begins from now on, so that none completes, until it is let go. */
function holdTransactions() {
	const held: string[] = []
	let isHeld = true
	const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
	spy.mockImplementation(function (this: IDBDatabase, ...given) {
		const begun = Reflect.apply(transaction, this, given)
		if (!this.name.startsWith('outbox-')) return begun
		const store = begun.objectStore(String(begun.objectStoreNames[0]))
		const keepBusy = () => {
			if (isHeld) store.get('nothing').onsuccess = keepBusy
		}
		keepBusy()
		held.push(...begun.objectStoreNames)
		return begun
	})
	letGoAll = () => {
		isHeld = false
		spy.mockRestore()
	}
	return { held, letGo: letGoAll }
}

const away = plain(fr.common['storage.away'])
const isAway = () => waitFor(() => expect(document.body).toHaveTextContent(away))
const isBack = () => waitFor(() => expect(document.body).not.toHaveTextContent(away))

async function writeReport(app: RunningApp, text: string): Promise<void> {
	await startReport(app, stop)
	await app.user.type(await commentBox(app), text)
	await app.user.click(submitReport(app))
}

describe('a phone whose storage never opens', () => {
	it('shows the day from the network, says so, and saving says that it cannot', async () => {
		allowNoise(/attempting to restore client cache/, /StorageAwayError/)
		await holdOpening()
		const app = await renderApp({ at: '/visits' })
		await app.pass(4000)
		await card(app, stop)
		expect(app.screen.getAllByRole('article')).toHaveLength(5)
		await isAway()
		await writeReport(app, 'Sans mémoire')
		await isTold(app, notSaved)
		expect(await commentBox(app)).toHaveValue('Sans mémoire')
		expect(app.service.operations.list()).toEqual([])
	})

	it('lets people sign in and out', async () => {
		allowNoise(/attempting to restore client cache/, /StorageAwayError/)
		await holdOpening()
		const app = await renderApp({ at: '/signin', as: null })
		const entering = signIn(app)
		const passing = app.pass(60_000)
		await Promise.all([entering, passing])
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		await isAway()
		await Promise.all([signOut(app), app.pass(60_000)])
		expect(localStorage.getItem('auth-token')).toBeNull()
	})
})

describe('a database that opens late', () => {
	it('is taken up: what waits is sent, and what was entered meanwhile is saved once', async () => {
		const service = createService()
		const name = `outbox-${service.world.person.id}`
		const older = await openOlder(name, ['operations', 'blobs', 'lease', 'counter'])
		const app = await renderApp({ at: '/visits', service })
		await app.pass(4000)
		await card(app, stop)
		await isAway()
		await writeReport(app, 'Entre-temps')
		await isTold(app, notSaved)
		older.close()
		await isBack()
		expect(await commentBox(app)).toHaveValue('Entre-temps')
		await app.user.click(submitReport(app))
		await waitFor(() => expect(service.world.visit(stop).report?.form.comment).toBe('Entre-temps'))
		expect(service.operations.list()).toHaveLength(1)
	})
})

describe('a transaction that never completes', () => {
	it('is given up, and its change is neither saved nor sent when it goes on', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, stop)
		await startReport(app, stop)
		await app.user.type(await commentBox(app), 'Bloqué')
		const { held, letGo } = holdTransactions()
		await app.user.click(submitReport(app))
		await waitFor(() => expect(held).toContain('counter'))
		await app.pass(11_000)
		await isTold(app, notSaved)
		await isAway()
		letGo()
		await isBack()
		expect(await commentBox(app)).toHaveValue('Bloqué')
		expect(app.waiting).toEqual([])
		await app.user.click(submitReport(app))
		await waitFor(() => expect(app.changes).toHaveLength(1))
		// This page leads again.
		await app.pass(15_000)
		await waitFor(() => expect(app.service.world.visit(stop).report?.form.comment).toBe('Bloqué'))
		expect(app.service.operations.list()).toHaveLength(1)
	})

	it('at the start leaves a day from the network', async () => {
		allowNoise(/attempting to restore client cache/, /StorageAwayError/)
		const first = await renderApp({ at: '/visits' })
		await card(first, stop)
		const now = await first.leave()
		holdTransactions()
		await first.start(now)
		await first.pass(12_000)
		await card(first, stop)
		await isAway()
		await openSyncCentre(first)
		expect(first.screen.queryByText(fr.sync.allSent)).toBeNull()
	})
})
