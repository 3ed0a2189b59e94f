import { operationRoutes, visitRoutes } from '@roundsman/contract'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import {
	card,
	navPlace,
	openSyncCentre,
	press,
	reportVisit,
	signIn,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { signInButton, signOut } from '#testing/intents/session-intents.ts'
import { groupHas, groupOf } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const lostOf = (count: number) => fill(fr.sync[count === 1 ? 'lost_one' : 'lost_other'], { count })
const noteOf = ({ person }: RunningApp) =>
	JSON.parse(localStorage.getItem(`unsent-${person.id}`) ?? 'null')

/** The browser throws the outbox away while no page is open, and the page comes back. */
async function evict(app: RunningApp, at = '/visits'): Promise<void> {
	const now = await app.leave()
	await new Promise((resolve, reject) => {
		const request = indexedDB.deleteDatabase(`outbox-${app.person.id}`)
		request.onsuccess = resolve
		request.onerror = reject
	})
	history.replaceState(null, '', at)
	await app.start(now)
}

/** Two reports that wait. */
async function reportOffline(): Promise<RunningApp> {
	const app = await renderApp({ at: '/visits' })
	await card(app, stop)
	await app.goOffline()
	await reportVisit(app, stop, 'Tout va bien')
	await reportVisit(app, 'Garage Brun', 'Absent')
	await waitFor(() => expect(app.waiting).toHaveLength(2))
	// Whom they are about is noted apart, since a name has to be sealed first.
	await waitFor(() =>
		expect(noteOf(app).waiting).toMatchObject([{ about: stop }, { about: 'Garage Brun' }]),
	)
	return app
}

describe('unsent work that the browser has deleted', () => {
	it('is told by day and garage until the person has confirmed it, and the office hears of it', async () => {
		const app = await reportOffline()
		const ids = app.waiting.map(({ id }) => id)
		await evict(app)
		expect(await app.screen.findByText(lostOf(2))).toBeVisible()
		await openSyncCentre(app)
		const list = await app.screen.findByRole('region', { name: fr.sync.lostTitle })
		expect(
			within(list)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual([
			expect.stringMatching(/Garage Arnaud.*jeudi 19 novembre/),
			expect.stringMatching(/Garage Brun.*jeudi 19 novembre/),
		])
		expect(app.screen.queryByText(fr.sync.allSent)).toBeNull()
		await app.goOnline()
		await waitFor(() => {
			const [told] = app.service.requestsOf(operationRoutes.reportLost)
			expect(told?.body.changes.map(({ key }) => key)).toEqual(ids)
		})
		await app.reload('/settings')
		await press(app, fr.sync.lostSeen)
		expect(await app.screen.findByText(fr.sync.allSent)).toBeVisible()
		expect(noteOf(app)).toMatchObject({ waiting: [], lost: [] })
		await app.reload('/settings')
		expect(await app.screen.findByText(fr.sync.allSent)).toBeVisible()
	})

	it('is not told where it had reached the office', async () => {
		const app = await reportOffline()
		app.service.lose(visitRoutes.reportVisit)
		await app.goOnline()
		await waitFor(() => expect(app.service.operations.list()).toHaveLength(2))
		app.service.restore()
		expect(noteOf(app).waiting).toHaveLength(2)
		await evict(app, '/settings')
		await waitFor(() => expect(noteOf(app)).toMatchObject({ waiting: [], lost: [] }))
		expect(await app.screen.findByText(fr.sync.allSent)).toBeVisible()
		expect(app.screen.queryByText(lostOf(2))).toBeNull()
	})

	it('leaves no name behind once it is sent', async () => {
		const app = await reportOffline()
		await app.goOnline()
		await waitFor(() => expect(noteOf(app)).toMatchObject({ waiting: [], lost: [] }))
	})

	it('is noted anew where only the note is gone', async () => {
		const app = await reportOffline()
		const before = noteOf(app)
		await app.leave().then(async (now) => {
			localStorage.removeItem(`unsent-${app.person.id}`)
			await app.start(now)
		})
		await waitFor(() => expect(noteOf(app)).toEqual(before))
		expect(app.screen.queryByText(lostOf(2))).toBeNull()
	})
})

describe('a backup that the office has restored', () => {
	/** A report that has arrived, and of which the office knows nothing any more. */
	async function restoreBackup(): Promise<RunningApp> {
		const app = await renderApp({ at: '/visits' })
		const { service } = app
		const before = { ...service.world.visit(stop) }
		await card(app, stop)
		await reportVisit(app, stop, 'Tout va bien')
		await waitFor(() => expect(app.waiting).toEqual([]))
		service.operations.forgetAll()
		Object.assign(service.world.visit(stop), before)
		return app
	}

	it('has what it lacks sent again under the same key, and the person is told', async () => {
		const app = await restoreBackup()
		const [first] = app.service.requestsOf(visitRoutes.reportVisit)
		await app.reload('/settings')
		await waitFor(() => expect(app.service.operations.list()).toHaveLength(1))
		const sent = app.service.requestsOf(visitRoutes.reportVisit)
		expect(sent).toHaveLength(2)
		expect(sent[1]?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
		expect(sent[1]?.headers.device).toBe(first?.headers.device)
		expect(await app.screen.findByText(/Le siège a restauré un état antérieur/)).toBeVisible()
	})

	it('shows what it lacks as waiting again', async () => {
		const app = await restoreBackup()
		app.service.cut(visitRoutes.reportVisit)
		await app.reload('/settings')
		await groupHas(app, fr.sync.waiting, 1)
		expect(groupOf(app, fr.sync.sentToday)).toBeNull()
	})
})

describe('what was delivered and is kept for a restored backup', () => {
	/** How much of it lies on the phone, after one change of an earlier day was put there. */
	async function keepOne(app: RunningApp) {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open(`outbox-${app.person.id}`)
			request.onsuccess = () => resolve(request.result)
		})
		const store = () => database.transaction('delivered', 'readwrite').objectStore('delivered')
		const settle = <T,>(request: IDBRequest<T>) =>
			new Promise<T>((resolve) => {
				request.onsuccess = () => resolve(request.result)
			})
		const atMs = Date.now() - 86_400_000
		const answer = { status: 200, body: null, version: null, atMs, isAcknowledged: true }
		await settle(store().put(operationOf({ owner: app.person.id, state: 'done', answer })))
		const listed = () =>
			settle(database.transaction('operations').objectStore('operations').count())
		return { count: () => settle(store().count()), listed, close: () => database.close() }
	}

	it('goes with the person who signs out', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, stop)
		await reportVisit(app, stop, 'Tout va bien')
		await waitFor(() => expect(app.waiting).toEqual([]))
		const { count, listed, close } = await keepOne(app)
		expect(await listed()).toBe(1)
		await signOut(app)
		await waitFor(async () => expect([await count(), await listed()]).toEqual([0, 0]))
		expect(localStorage.getItem(`unsent-${app.person.id}`)).toBeNull()
		close()
	})

	it('stays where a session ends by itself: the backup may not know it', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, stop)
		const { count, close } = await keepOne(app)
		app.service.world.person.tokens.clear()
		await app.goOffline()
		await app.goOnline()
		await app.user.click(navPlace(app, fr.common['nav.profile']))
		await signInButton(app)
		expect(await count()).toBe(1)
		close()
	})

	it('goes as soon as another person signs in on this phone', async () => {
		const service = createService()
		const other = service.world.addPerson({ name: 'Dominique Autre', stopNames: [] })
		const app = await renderApp({ at: '/visits', service })
		await card(app, stop)
		const { count, close } = await keepOne(app)
		service.world.person.tokens.clear()
		await app.goOffline()
		await app.goOnline()
		await app.user.click(navPlace(app, fr.common['nav.profile']))
		await signInButton(app)
		await signIn(app, other)
		await waitFor(async () => expect(await count()).toBe(0))
		close()
	})
})
