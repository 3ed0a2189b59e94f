import { couponRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	changeLine,
	closeOrOpen,
	field,
	pressExactly,
	pressIn,
	renderCustomer,
} from '#testing/intents/customer-intents.ts'
import { waitFor, within } from '#testing/intents/intents.ts'
import type { RunningApp } from '#testing/render-app.ts'
import { createFurnishedService } from '#testing/service/garage.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerDetails
const fields = fr.customerForm

const renderGarage = async () => {
	const { service, garage } = createFurnishedService()
	return { app: await renderCustomer('Garage Arnaud', { service }), garage, service }
}

const says = (app: RunningApp, term: string, text: string) =>
	waitFor(() => expect(field(app, term)).toHaveTextContent(text))

async function openNote(app: RunningApp) {
	await pressExactly(app, words['note.edit'])
	const dialog = await app.screen.findByRole('dialog', { name: words['note.edit'] })
	const box = within(dialog).getByRole('textbox', { name: words.note })
	await waitFor(() => expect(box).not.toHaveAttribute('readonly'))
	const write = async (text: string) => {
		await app.user.clear(box)
		await app.user.paste(text)
	}
	const isGone = () => waitFor(() => expect(dialog).not.toBeInTheDocument())
	return { dialog, box, write, isGone }
}

describe('a note', () => {
	it('is written without network, is there at once and reaches the office', async () => {
		const { app, garage } = await renderGarage()
		await app.goOffline()
		const { dialog, box, write, isGone } = await openNote(app)
		expect(box).toHaveValue('Fermé le mercredi.\n<b>Sonner</b> deux fois.')
		await write('x'.repeat(513))
		await pressIn(app, dialog, fr.common.save)
		expect(dialog).toHaveTextContent(fill(fr.errors.max_length, { max: 512 }))
		await write('Passer par la cour')
		// Whoever leaves finds their words again.
		await app.user.keyboard('{Escape}')
		await isGone()
		const again = await openNote(app)
		expect(again.box).toHaveValue('Passer par la cour')
		await waitFor(() => expect(again.box).toHaveFocus())
		expect(again.dialog).toHaveTextContent(fr.customerForm['restored.text'])
		await pressIn(app, again.dialog, fr.common.save)
		await again.isGone()
		await says(app, words.note, 'Passer par la cour')
		expect(await changeLine(app, fr.sync.saved)).toBeVisible()
		await app.goOnline()
		await waitFor(() => expect(garage.notes).toBe('Passer par la cour'))
		expect(await changeLine(app, fr.sync.sent)).toBeVisible()
	})

	it('that the office refuses is taken back, and the person hears of it', async () => {
		const { app, garage } = await renderGarage()
		const { screen, user } = app
		await app.goOffline()
		const { dialog, write, isGone } = await openNote(app)
		await write('Ma note')
		await pressIn(app, dialog, fr.common.save)
		await isGone()
		await says(app, words.note, 'Ma note')
		Object.assign(garage, { notes: 'Note du siège', version: garage.version + 1 })
		await app.goOnline()
		expect(await screen.findByText(fr.notifications.needs_you)).toBeVisible()
		await says(app, words.note, 'Note du siège')
		await user.click(await changeLine(app, fr.sync.needsYou))
		expect(await screen.findByRole('dialog')).toHaveTextContent('Garage Arnaud')
		expect(garage.notes).toBe('Note du siège')
	})
})

describe('what is known of a customer', () => {
	it('gets its label from a list', async () => {
		const { app, garage } = await renderGarage()
		await pressExactly(app, words['label.change'])
		await app.user.click(await app.screen.findByRole('radio', { name: 'VIP' }))
		await says(app, fields['field.customerLabel'], 'VIP')
		await waitFor(() => expect(garage.label).toBe('vip'))
	})

	it('loses its real location after a question', async () => {
		const { app, garage } = await renderGarage()
		const { screen } = app
		expect(screen.getByRole('link', { name: words['location.edit'] })).toHaveAttribute(
			'href',
			`/customers/${garage.id}/update-location`,
		)
		const ask = async () => {
			await pressExactly(app, words['location.delete'])
			return screen.findByRole('alertdialog', { name: words['location.deleteTitle'] })
		}
		await pressIn(app, await ask(), fr.common.cancel)
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
		expect(field(app, words.realLocation)).toHaveTextContent('47,91200')
		await pressIn(app, await ask(), words['location.confirm'])
		await says(app, words.realLocation, words.unknown)
		expect(screen.getByRole('link', { name: words['location.add'] })).toBeVisible()
		await waitFor(() => expect(garage.realLocation).toBeUndefined())
	})
})

describe('closing a garage with a planned visit', () => {
	it('says so first; opening gives it back', async () => {
		const { app, garage, service } = await renderGarage()
		const { screen } = app
		const planVisit = () => screen.queryByRole('button', { name: words.planVisit })
		await pressExactly(app, words['close.action'])
		const name = fill(words['close.title'], { name: garage.title })
		const closing = await screen.findByRole('alertdialog', { name })
		expect(closing).toHaveTextContent(
			/Les visites planifiées seront annulées\. La prochaine est le/,
		)
		expect(closing).toHaveTextContent(app.person.name)
		await pressIn(app, closing, fr.common.cancel)
		await waitFor(() => expect(closing).not.toBeInTheDocument())
		expect(planVisit()).toBeVisible()
		await closeOrOpen(app, 'close')
		await says(app, words.status, 'Fermé')
		expect(planVisit()).toBeNull()
		const closed = { status: 'canceled', cancelReason: 'customer_closed' }
		await waitFor(() => expect(service.world.visit('Garage Arnaud')).toMatchObject(closed))
		await closeOrOpen(app, 'open')
		await waitFor(() => expect(planVisit()).toBeVisible())
		await says(app, words.status, 'Standard')
	})
})

it('without a visit no coupon is issued', async () => {
	const { service } = createFurnishedService({ stopNames: ['Garage Arnaud'] })
	service.world.records.visits = []
	const app = await renderCustomer('Garage Arnaud', { service })
	await pressExactly(app, words['coupon.show'])
	const dialog = await app.screen.findByRole('dialog', { name: words['coupon.title'] })
	await waitFor(() => expect(dialog).toHaveTextContent(words['coupon.noVisit']))
	expect(within(dialog).queryByRole('button', { name: words['coupon.issue'] })).toBeNull()
	expect(service.requestsOf(couponRoutes.getCoupon)).toEqual([])
})

describe('the coupons of a customer', () => {
	const campaign = { name: 'Hiver', code: 'HIVER26', start: '2026-11-01', end: '2026-12-31' }

	async function openCoupons(loyalty: 'gold' | null) {
		const { service } = createFurnishedService({ stopNames: ['Garage Arnaud'] })
		const { world } = service
		const garage = world.customer('Garage Arnaud')
		if (garage.loyalty && loyalty) garage.loyalty.level = loyalty
		world.records.campaigns.push({ ...campaign, country: garage.country })
		const app = await renderCustomer('Garage Arnaud', { service })
		await pressExactly(app, words['coupon.show'])
		const dialog = await app.screen.findByRole('dialog', { name: words['coupon.title'] })
		return { app, service, dialog }
	}

	it('can be chosen from by their type, and are issued once a visit', async () => {
		const { app, service, dialog } = await openCoupons('gold')
		const types = await within(dialog).findByRole('group', { name: words['coupon.type'] })
		expect(within(types).getAllByRole('radio')).toHaveLength(2)
		expect(types).toHaveTextContent(fill(words['coupon.left_other'], { count: 2 }))
		await app.user.click(
			within(types).getByRole('radio', { name: new RegExp(fr.options['coupon-type.campaign']) }),
		)
		await pressIn(app, dialog, words['coupon.issue'])
		await waitFor(() =>
			expect(service.world.records.coupons[0]).toMatchObject({ type: 'campaign' }),
		)
		await waitFor(() => expect(dialog).toHaveTextContent(words['coupon.atVisit']))
	})

	it('are shown at the counter in letters, as QR code and as bar code', async () => {
		const { app, dialog } = await openCoupons(null)
		await pressIn(app, dialog, words['coupon.toCustomer'])
		const counter = await app.screen.findByRole('dialog', { name: words['coupon.counter'] })
		expect(counter).toHaveTextContent(campaign.code)
		const { code } = campaign
		for (const name of [words['coupon.qr'], words['coupon.bars']]) {
			const picture = await within(counter).findByRole('img', { name: fill(name, { code }) })
			expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
		}
		await pressIn(app, counter, words['coupon.backTo'])
		await app.screen.findByRole('dialog', { name: words['coupon.title'] })
	})
})
