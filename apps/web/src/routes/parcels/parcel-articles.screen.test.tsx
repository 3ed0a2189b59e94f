import { parcelArticleRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { holding, press, waitFor, within } from '#testing/intents/intents.ts'
import {
	addArticle,
	addParcel,
	articleRow,
	createParcels,
	openArticle,
} from '#testing/intents/parcel-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.parcels
const used = fr.options['parcel-type.dirty']
const place = fill(words['place.type'], { type: used })

describe('the sheet of an article', () => {
	it('asks how many of several, ends at what is there, and says what stays behind', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		expect(sheet.getByText(fill(words.staysNone, { max: 4 }))).toBeVisible()
		expect(sheet.getByRole('button', { name: fr.returns.more })).toHaveAttribute(
			'aria-disabled',
			'true',
		)
		for (let i = 0; i < 2; i++) await press(app, fr.returns.less)
		const stays = fill(words.stays_other, { max: 4, count: 2, place })
		expect(sheet.getByText(plain(stays))).toBeVisible()
		expect(sheet.getByText(/18,0\skg · 96,00\s€/)).toBeVisible()
		for (let i = 0; i < 3; i++) {
			const less = sheet.getByRole('button', { name: fr.returns.less })
			if (!less.hasAttribute('aria-disabled')) await app.user.click(less)
		}
		expect(sheet.getByText('1')).toBeVisible()
	})

	it('puts a part into the parcel that fits best, and the rest stays', async () => {
		const { service, discs, parcel } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		for (let i = 0; i < 2; i++) await press(app, fr.returns.less)
		const put = fill(words.putInto, { number: parcel.number })
		expect(await sheet.findByText(/6,0\skg, place pour 24,0\skg/)).toBeVisible()
		await press(app, put)
		expect(await app.screen.findByText(words['changes.put.success'])).toBeVisible()
		const row = await articleRow(app, used, 'Disque de frein')
		await waitFor(() => expect(row).toHaveTextContent('2 pces'))
		const { parcelArticles } = service.world.records
		const ofDiscs = parcelArticles.filter(({ originId }) => originId === discs.id)
		expect(ofDiscs.map(({ quantity }) => quantity)).toEqual([2, 2])
		expect(ofDiscs.map(({ parcelId }) => parcelId)).toEqual([null, parcel.id])
	})

	it('of one piece asks for no quantity', async () => {
		const { service } = createParcels()
		addArticle(service, 'alternateur')
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Alternateur'))
		expect(sheet.queryByRole('button', { name: fr.returns.more })).toBeNull()
	})

	it('offers other parcels with their weights, and says which takes too little', async () => {
		const { service } = createParcels()
		const other = addParcel(service, { number: 30_500 })
		addArticle(service, 'volant moteur', { parcelId: other.id, unitWeight: 15 })
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		await press(app, fr.returns.less)
		await press(app, fr.returns.less)
		await app.user.click(
			await sheet.findByRole('button', {
				name: holding(fill(words.possible_other, { count: 2 })),
			}),
		)
		const tooSmall = await sheet.findByRole('button', { name: holding('30500') })
		expect(tooSmall).toHaveAttribute('aria-disabled', 'true')
		expect(tooSmall).toHaveTextContent(/15,0\skg, place pour 15,0\skg · en prend 1/)
		await app.user.click(sheet.getByRole('button', { name: holding('Colis 30418') }))
		expect(await app.screen.findByText(words['changes.replace.success'])).toBeVisible()
	})

	it('says that a battery needs a parcel of its own', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Batterie'))
		const put = sheet.getByRole('button', { name: holding(words.put) })
		expect(put).toHaveAttribute('aria-disabled', 'true')
		expect(put).toHaveTextContent(fr.refusals.own_parcel)
	})

	it('takes out of the parcel, and knows no deletion there', async () => {
		const { service, parcel, shocks } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		const sheet = within(await openArticle(app, 'Amortisseur'))
		const ofParcel = fill(words['place.parcel'], { number: parcel.number })
		await press(app, fr.returns.less)
		expect(
			sheet.getByText(plain(fill(words.stays_one, { max: 2, count: 1, place: ofParcel }))),
		).toBeVisible()
		expect(sheet.queryByText(words.deleteNeeds)).toBeNull()
		await press(app, fill(words.takeOut_one, { count: 1 }))
		expect(await app.screen.findByText(words['changes.takeOut.success'])).toBeVisible()
		expect(shocks.originId).toBe(shocks.id)
		expect(
			service.world.records.parcelArticles.filter(({ originId }) => originId === shocks.id),
		).toMatchObject([
			{ quantity: 1, status: 'in_parcel' },
			{ quantity: 1, status: 'available' },
		])
	})

	it('puts into a manual parcel in France', async () => {
		const { service } = createParcels()
		addParcel(service, { number: 30_600, isManual: true })
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		await press(app, fr.returns.less)
		await press(app, words.putByHand)
		await app.user.click(await sheet.findByRole('button', { name: holding('Colis 30600') }))
		expect(await app.screen.findByText(words['changes.putByHand.success'])).toBeVisible()
	})

	it('knows no manual parcels elsewhere', async () => {
		const { service } = createParcels({ country: 'de' })
		addParcel(service, { number: 30_600, isManual: true })
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		await sheet.findByText(/place pour 24,0\skg/)
		expect(sheet.queryByText(words.putByHand)).toBeNull()
	})
})

describe('a deletion', () => {
	it('needs its reason of five characters, and every wrong field is told at once', async () => {
		const { service, discs } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		await openArticle(app, 'Disque de frein')
		await press(app, fr.returns.less)
		await press(app, fill(words.delete_other, { count: 3 }))
		const title = fill(words.delete_other, { count: 3 })
		const sheet = within(await app.screen.findByRole('dialog', { name: title }))
		await app.user.click(sheet.getByRole('button', { name: title }))
		expect(await sheet.findByText(fr.errors.required)).toBeVisible()
		await app.user.type(sheet.getByLabelText(words.comment), 'cas')
		await app.pass(1100)
		await app.user.click(sheet.getByRole('button', { name: title }))
		expect(await sheet.findByText(plain(fill(fr.errors.min_length, { min: 5 })))).toBeVisible()
		await app.user.type(sheet.getByLabelText(words.comment), 'sé en route')
		await app.pass(1100)
		await app.user.click(sheet.getByRole('button', { name: title }))
		expect(await app.screen.findByText(words['changes.delete.success'])).toBeVisible()
		expect(
			service.world.records.parcelArticles.filter(({ originId }) => originId === discs.id),
		).toMatchObject([
			{ quantity: 1, status: 'available' },
			{ quantity: 3, status: 'deleted', deleteComment: 'cassé en route' },
		])
	})

	it('is taken back by a recovery of as many', async () => {
		const { service } = createParcels()
		addArticle(service, 'capteur', { status: 'deleted', deleteComment: 'perdu', quantity: 2 })
		const app = await renderApp({ at: '/parcels/dirty?status=deleted', service })
		expect(await articleRow(app, used, 'Capteur')).toHaveTextContent('perdu')
		const sheet = within(await openArticle(app, 'Capteur'))
		await press(app, fr.returns.less)
		expect(
			sheet.getByText(
				plain(fill(words.stays_one, { max: 2, count: 1, place: words['place.deleted'] })),
			),
		).toBeVisible()
		await press(app, fill(words.recover_one, { count: 1 }))
		expect(await app.screen.findByText(words['changes.recover.success'])).toBeVisible()
	})
})

describe('what the office refuses', () => {
	it('is told in the sheet, and waits nowhere', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		const sheet = within(await openArticle(app, 'Disque de frein'))
		const refusal = refusals.conflict('Too heavy.', { alias: 'parcel_full' })
		service.refuse(parcelArticleRoutes.moveToParcel, refusal)
		await press(app, 'Mettre dans le colis 30418')
		expect(await sheet.findByText(plain(fr.refusals.parcel_full))).toBeVisible()
		expect(app.screen.queryByText(fr.notifications.needs_you)).toBeNull()
		await waitFor(() => expect(app.waiting.map(({ state }) => state)).toEqual(['discarded']))
	})

	it('without network is not even asked for', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		await openArticle(app, 'Disque de frein')
		await app.screen.findByText(/place pour 24,0\skg/)
		await app.goOffline()
		await press(app, 'Mettre dans le colis 30418')
		expect(await app.screen.findByText(plain(words['offline.text']))).toBeVisible()
		expect(app.changes).toHaveLength(0)
	})
})
