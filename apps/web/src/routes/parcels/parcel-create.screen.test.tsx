import { parcelRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { heading, press, waitFor, within } from '#testing/intents/intents.ts'
import { createParcels } from '#testing/intents/parcel-intents.ts'
import { choose } from '#testing/intents/return-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.parcels

const fillIn = async (app: RunningApp) => {
	await choose(app, words.carrier, 'Colissimo')
	await app.user.click(app.screen.getByRole('radio', { name: fr.options['parcel-type.clear'] }))
	await app.user.type(app.screen.getByLabelText(words.comment), 'Consignes du dépôt')
}

it('a manual parcel tells every wrong field at once, is created, and leads back', async () => {
	const { service } = createParcels()
	const app = await renderApp({ at: '/parcels/list', service })
	await press(app, words.create, 'link')
	await heading(app, words.create)
	expect(await app.screen.findByText(plain(fr.customerForm['blocked.empty']))).toBeVisible()
	await app.user.type(app.screen.getByLabelText(words.comment), 'ab')
	await press(app, words.createSave)
	const tooShort = plain(fill(fr.errors.min_length, { min: 3 }))
	expect(await app.screen.findByText(tooShort)).toBeVisible()
	const summary = app.screen.getByRole('alert')
	await waitFor(() => expect(summary).toHaveFocus())
	const lines = within(summary)
		.getAllByRole('link')
		.map(({ textContent }) => plain(textContent ?? ''))
	expect(lines).toEqual([
		plain(fill(fr.forms.enter, { name: words.carrier })),
		plain(fill(fr.forms.enter, { name: words.type })),
		plain(fill(fr.forms.fault, { name: words.comment, message: tooShort })),
	])
	await app.user.click(within(summary).getAllByRole('link')[2] as HTMLElement)
	expect(app.screen.getByLabelText(words.comment)).toHaveFocus()
	await app.user.clear(app.screen.getByLabelText(words.comment))
	await fillIn(app)
	await app.pass(1100)
	await press(app, words.createSave)
	expect(await app.screen.findByText(words['changes.create.success'])).toBeVisible()
	await waitFor(() => expect(app.address).toBe('/parcels/list'))
	expect(await app.screen.findByText(words.manual)).toBeVisible()
	expect(service.world.records.parcels.at(-1)).toMatchObject({
		...{ carrier: 'colissimo', type: 'clear', comment: 'Consignes du dépôt', isManual: true },
	})
})

it('it begins with the courier of the settings, and is found again after an interruption', async () => {
	const { service } = createParcels()
	service.world.person.settings.carrier = 'dpd'
	const app = await renderApp({ at: '/parcels/create', service })
	await heading(app, words.create)
	expect(await app.screen.findByText('DPD')).toBeVisible()
	await app.user.type(app.screen.getByLabelText(words.comment), 'Consignes')
	await app.pass(1000)
	await app.reload()
	expect(await app.screen.findByText(plain(words.restored))).toBeVisible()
	expect(app.screen.getByLabelText(words.comment)).toHaveValue('Consignes')
})

it('without network says why it needs one, and the form stays', async () => {
	const { service } = createParcels()
	const app = await renderApp({ at: '/parcels/create', service })
	await heading(app, words.create)
	await app.screen.findByLabelText(words.comment)
	await fillIn(app)
	await app.goOffline()
	await press(app, words.createSave)
	const sheet = await app.screen.findByRole('dialog', { name: words.create })
	expect(within(sheet).getByText(words['offline.title'])).toBeVisible()
	expect(service.requestsOf(parcelRoutes.createParcel)).toHaveLength(0)
	expect(app.screen.getByLabelText(words.comment)).toHaveValue('Consignes du dépôt')
})

it('is for France only', async () => {
	const { service } = createParcels({ country: 'de' })
	const app = await renderApp({ at: '/parcels/create', service })
	expect(await app.screen.findByText(plain(words.createForbidden))).toBeVisible()
	await app.reload('/parcels/list')
	await heading(app, words.title)
	expect(app.screen.queryByRole('link', { name: words.create })).toBeNull()
})
