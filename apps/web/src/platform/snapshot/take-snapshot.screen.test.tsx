import { customerRoutes } from '@roundsman/contract'
import { expect, it, vi } from 'vitest'
import { resultOf } from '#testing/cached-reads.ts'
import { heading, waitFor } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'
import { type Snapshot, snapshotNote } from './snapshot-notes.ts'

/** What the phone would show first at this address; undefined where it keeps nothing. */
async function kept(path: string): Promise<Snapshot | undefined> {
	const database = await resultOf(indexedDB.open('roundsman-kept'))
	const notes = database.transaction('notes').objectStore('notes')
	const note = await resultOf<Snapshot | undefined>(notes.get(snapshotNote(path)))
	database.close()
	return note
}

function leaveApp(): void {
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
	document.dispatchEvent(new Event('visibilitychange'))
	vi.restoreAllMocks()
}

it('keeps a screen under its own address, also while the next one is being opened', async () => {
	const service = createService()
	const name = 'Garage Arnaud'
	const { id } = service.world.customer(name)
	const app = await renderApp({ at: '/customers', service, isPrefetching: true })
	const list = await heading(app, fr.customers.title)
	await waitFor(async () => {
		leaveApp()
		expect((await kept('/customers'))?.markup).toContain(`${fr.customers.title}</h1>`)
	})

	const address = `/customers/${id}`
	const release = service.hold(customerRoutes.getCustomer)
	const opened = app.router.navigate({ to: '/customers/$id', params: { id } })
	await waitFor(() => expect(app.address).toBe(address))
	expect(list).toBeInTheDocument()
	leaveApp()
	release()
	await opened
	await heading(app, name)
	await waitFor(async () => {
		leaveApp()
		expect((await kept(address))?.markup).toContain(name)
	})
	expect((await kept(address))?.markup).not.toContain(`${fr.customers.title}</h1>`)
})
