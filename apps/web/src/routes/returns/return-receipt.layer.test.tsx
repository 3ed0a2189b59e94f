import { mailRoutes, returnRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import { addClaim, addReturn, storedPhoto } from '#testing/intents/return-intents.ts'
import { createSilentWorkers } from '#testing/page/silent-workers.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.receipt

function createReady() {
	const service = createService()
	const customer = service.world.customer('Garage Arnaud')
	const order = service.world.addOrder(customer, { id: '41000001' })
	const owner = addReturn(service, customer)
	const images = [storedPhoto(), storedPhoto()]
	addClaim(service, owner, order, { images, comment: 'Ne freine plus' })
	addClaim(service, owner, order, { status: 'refused', comment: 'Déjà monté' })
	return { service, owner }
}

/** The system's share sheet, and what was handed to it. */
function createSheet() {
	const shared: File[] = []
	const traits = {
		canShare: () => true,
		share: async ({ files }: { files: File[] }) => void shared.push(...files),
	}
	return { shared, traits }
}

describe('the receipt of a return', () => {
	it('is made on the phone without network as soon as the customer has signed, and shared', async () => {
		const { service, owner } = createReady()
		const { shared, traits } = createSheet()
		const app = await renderApp({ at: `/returns/${owner.id}/confirm`, service, traits })
		await press(app, fr.approval.type)
		await app.goOffline()
		await app.user.type(app.screen.getByRole('textbox', { name: fr.approval.name }), 'Zoé Lefèvre')
		await press(app, fr.approval.confirm)
		await waitFor(() => expect(app.waiting).toHaveLength(1))
		await waitFor(() => expect(app.address).not.toContain('/confirm'))
		await app.router.navigate({ to: '/returns/$id', params: { id: owner.id } })
		await press(app, words.open, 'link')
		await heading(app, words.screenTitle)
		const sheet = await app.screen.findByRole('article')
		expect(sheet).toHaveTextContent(fill(words.title, { number: owner.number }))
		const firm = ['Bremsen Nord GmbH', 'Hafenstraße 7', '20457 Hamburg']
		const { name } = app.person
		for (const text of ['Ne freine plus', 'Déjà monté', 'Zoé Lefèvre', name, ...firm]) {
			expect(sheet).toHaveTextContent(text)
		}
		// The office has these photos, and there is no network.
		expect(app.screen.getByText(words.partly)).toBeVisible()
		await press(app, words.share)
		await waitFor(() => expect(shared).toHaveLength(1))
		expect(shared[0]).toMatchObject({
			name: `${words.file}-${owner.number}.pdf`,
			type: 'application/pdf',
		})
		const paper = JSON.parse(((await shared[0]?.text()) ?? '').slice('%PDF-'.length))
		const signature = { kind: 'typed', name: 'Zoé Lefèvre' }
		expect(paper).toMatchObject({ photos: 0, signature })
		expect(paper.content.lines).toHaveLength(1)
		expect(paper.content.total.value).toMatch(/^48,15\s€$/)
		expect(service.requestsOf(returnRoutes.getReceipt)).toEqual([])
	})

	it('says when it cannot be made, and is tried again', async () => {
		const { service, owner } = createReady()
		const at = '2026-11-19T08:00:00.000Z'
		service.world.records.signatures.set(owner.id, { at, signerName: 'Zoé', comment: '' })
		Object.assign(owner, { isEditable: false, status: { value: 'confirmed', label: 'x' } })
		const silent = createSilentWorkers()
		const globals = { Worker: silent.Worker }
		const app = await renderApp({ at: `/returns/${owner.id}/receipt`, service, globals })
		await waitFor(() => expect(silent.asked('receipt-worker')).toBe(1))
		await app.pass(35_000)
		expect(await app.screen.findByText(words.failed)).toBeVisible()
		await press(app, fr.common.retry)
		await waitFor(() => expect(silent.asked('receipt-worker')).toBe(2))
	})

	it('is mailed from its page, also when the phone has no network then', async () => {
		const { service, owner } = createReady()
		service.world.records.config.hasMail = true
		const at = '2026-11-19T08:00:00.000Z'
		service.world.records.signatures.set(owner.id, { at, signerName: 'Zoé', comment: '' })
		Object.assign(owner, { isEditable: false, status: { value: 'confirmed', label: 'x' } })
		const app = await renderApp({ at: `/returns/${owner.id}/receipt`, service })
		await press(app, fr.signed.mail)
		await app.goOffline()
		const field = await app.screen.findByRole('textbox', { name: fr.signed['mail.email'] })
		await app.user.clear(field)
		await press(app, fr.signed['mail.send'])
		await waitFor(() => expect(field).toBeInvalid())
		await app.user.type(field, 'atelier@garage.example')
		await press(app, fr.signed['mail.send'])
		const waiting = fill(fr.signed['mail.waiting'], { email: 'atelier@garage.example' })
		expect(await app.screen.findByText(waiting)).toBeVisible()
		await app.goOnline()
		await waitFor(() => expect(service.requestsOf(mailRoutes.mailReceipt)).toHaveLength(1))
	})

	it('is not there before', async () => {
		const { service, owner } = createReady()
		const app = await renderApp({ at: `/returns/${owner.id}/receipt`, service })
		expect(await app.screen.findByText(words.notThere)).toBeVisible()
		expect(app.screen.queryByRole('button', { name: words.share })).toBeNull()
	})
})
