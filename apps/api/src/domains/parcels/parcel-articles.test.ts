import type { PackingCheck, Parcel, ReplaceOption } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../testing/worlds/parcels-world.ts'

describe.each(databaseKinds)('articles of parcels over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	beforeEach(async () => {
		world = await createParcelsWorld(test)
	})
	const generate = (type = 'dirty') =>
		world.change<{ items: Parcel[] }>('POST', '/parcel/generate', { type })
	const sum = async () => (await world.rows()).reduce((all, { quantity }) => all + quantity, 0)

	it('are split by a part that moves and joined again when it comes back', async () => {
		const parcelId = await world.addParcel()
		const id = await world.addArticle({ quantity: 4, unit_weight: 2 })
		const moved = await world.move(id, 'to-parcel', { quantity: 3 })
		expect(moved).toMatchObject({
			parcelId,
			quantity: 3,
			weight: 6,
			status: { id: 2, value: 'in_parcel' },
			isAvailableMoveOut: true,
			isAvailableDelete: false,
			parcel: { quantity: 3, weight: 6, countArticles: 1 },
		})
		expect(await world.articles()).toMatchObject([{ id, quantity: 1, parcelId: null }])
		const more = await world.move(id, 'to-parcel')
		expect(more).toMatchObject({ id: moved.id, quantity: 4 })
		expect(await world.rows()).toHaveLength(1)
		const out = await world.move(moved.id, 'move-out', { quantity: 1 })
		expect(out).toMatchObject({ quantity: 1, parcel: null, status: { value: 'available' } })
		await world.move(moved.id, 'move-out')
		expect(await world.rows()).toMatchObject([{ status: 'available', quantity: 4 }])
	})

	it('are deleted with the reason and brought back, in part too', async () => {
		const id = await world.addArticle()
		const path = `/parcel-article/${id}`
		expect(await world.refusal('PUT', `${path}/delete`, { comment: 'no', quantity: 0 })).toEqual({
			status: 422,
			fields: ['comment', 'quantity'],
		})
		expect(
			await world.refusal('PUT', `${path}/delete`, { comment: 'Broken on the way', quantity: 5 }),
		).toEqual({ status: 422, fields: ['quantity'] })
		const deleted = await world.move(id, 'delete', { comment: 'Broken on the way', quantity: 3 })
		expect(deleted).toMatchObject({
			quantity: 3,
			deleteComment: 'Broken on the way',
			isAvailableRestore: true,
			isAvailableMoveToParcel: false,
		})
		expect(await world.articles('?filter.status=3')).toMatchObject([{ id: deleted.id }])
		expect(await world.refusal('PUT', `${path}/restore-deleted`, {})).toMatchObject({
			alias: 'article_available',
		})
		await world.move(deleted.id, 'restore-deleted', { quantity: 1 })
		expect(await world.articles()).toMatchObject([{ id, quantity: 2 }])
		expect(await sum()).toBe(4)
	})

	it('go where there is room and their kind lies, and hear why not', async () => {
		const id = await world.addArticle({ quantity: 4 })
		const into = (parcelId: string, quantity = 1) =>
			world.refusal('PUT', `/parcel-article/${id}/replace`, { parcelId, quantity })
		expect(await world.refusal('PUT', `/parcel-article/${id}/to-parcel`, {})).toEqual({
			status: 409,
			alias: 'no_open_parcel',
		})
		const open = await world.addParcel()
		const clear = await world.addParcel({ type: 'clear' })
		const packed = await world.addParcel({ status: 'packed' })
		const manual = await world.addParcel({ is_manual: true })
		expect(await into(clear)).toMatchObject({ alias: 'other_type' })
		expect(await into(packed)).toMatchObject({ alias: 'parcel_packed' })
		expect(await into(manual)).toMatchObject({ alias: 'parcel_manual' })
		expect(await into(open, 4)).toMatchObject({ alias: 'parcel_full' })
		expect(await into(open, 5)).toEqual({ status: 422, fields: ['quantity'] })
		const { items } = await world.read<{ items: ReplaceOption[] }>(
			`/parcel/for-replace?articleId=${id}`,
		)
		expect(items).toMatchObject([{ id: open, room: 30, pieces: 3, weight: 0 }])
		const moved = await world.move(id, 'replace', { parcelId: open, quantity: 3 })
		expect(moved.parcel).toMatchObject({ weight: 27 })
		expect(await world.refusal('PUT', `/parcel-article/${id}/to-parcel`, {})).toMatchObject({
			alias: 'parcel_full',
		})
		const byHand = await world.move(moved.id, 'to-manual-parcel', { parcelId: manual, quantity: 1 })
		expect(byHand).toMatchObject({ parcelId: manual, quantity: 1 })
		expect(await world.read(`/parcel/manual-for-move?articleId=${id}`)).toMatchObject({
			items: [{ id: manual, pieces: 1 }],
		})
		expect(await sum()).toBe(4)
	})

	it('leave a battery to itself', async () => {
		const open = await world.addParcel()
		const id = await world.addArticle({ is_dangerous: true, unit_weight: 18, quantity: 1 })
		const disc = await world.addArticle({ quantity: 1 })
		const alone = await world.move(id, 'replace', { parcelId: open })
		expect(alone.parcel).toMatchObject({ isTaken: true })
		expect(
			await world.refusal('PUT', `/parcel-article/${disc}/replace`, { parcelId: open }),
		).toMatchObject({ alias: 'own_parcel' })
	})

	it('are packed all at once, heaviest first, and not a second time', async () => {
		await world.change('PUT', '/employee-settings', { carrier: 'chronopost' })
		await world.addArticle({ quantity: 4, unit_weight: 9 })
		await world.addArticle({ quantity: 1, unit_weight: 41 })
		await world.addArticle({ quantity: 1, unit_weight: 18, is_dangerous: true })
		await world.addArticle({ quantity: 3, unit_weight: 2, type: 'clear' })
		const check = await world.read<PackingCheck>('/parcel/generate?check&type=dirty')
		expect(check).toEqual({
			available: true,
			reason: null,
			articles: 3,
			quantity: 6,
			weight: 95,
			filled: [],
			opened: 4,
			alone: 2,
		})
		const [first, second] = await Promise.all(
			[1, 2].map(() => world.call('POST', '/parcel/generate', { type: 'dirty' })),
		)
		expect([first?.statusCode, second?.statusCode].sort()).toEqual([201, 409])
		const made = [first, second].find((one) => one?.statusCode === 201)?.json().data.items
		const weights = made.map(({ weight }: Parcel) => weight).sort((a: number, b: number) => b - a)
		expect(weights).toEqual([41, 27, 18, 9])
		// They go with the courier of the person's settings.
		expect(made.every(({ carrier }: Parcel) => carrier?.value === 'chronopost')).toBe(true)
		expect(await world.refusal('POST', '/parcel/generate', { type: 'dirty' })).toMatchObject({
			alias: 'nothing_available',
		})
		expect(await world.articles('?filter.type=clear')).toMatchObject([{ quantity: 3 }])
		expect(await sum()).toBe(9)
	})

	it('fill the open parcel first when all of them are moved', async () => {
		expect(await world.read('/parcel-article/all-to-parcel?check')).toMatchObject({
			available: false,
			reason: 'nothing_available',
		})
		await world.addArticle({ quantity: 4, unit_weight: 9 })
		expect(await world.read('/parcel-article/all-to-parcel?check&type=dirty')).toMatchObject({
			available: false,
			reason: 'no_open_parcel',
		})
		const open = await world.addParcel()
		const { number } = await world.parcel(open)
		expect(await world.read('/parcel-article/all-to-parcel?check&type=dirty')).toMatchObject({
			available: true,
			filled: [number],
			opened: 1,
		})
		const { items } = await world.change<{ items: Parcel[] }>(
			'PUT',
			'/parcel-article/all-to-parcel',
			{ type: 'dirty' },
		)
		expect(items.map(({ weight }) => weight).sort()).toEqual([27, 9])
		expect(await sum()).toBe(4)
	})

	it('are listed with their sums, by what people search', async () => {
		const disc = await world.addArticle({ order_id: '410009999', ean: '4006633123457' })
		await world.addArticle({ article: 'GDB1550', brand: 'TRW', quantity: 2, unit_weight: 2 })
		await world.addArticle({ type: 'clear', quantity: 1 })
		expect(await world.read('/parcel-article/total?filter.type=dirty')).toEqual({
			count: 2,
			quantity: 6,
			weight: 40,
			amount: 288.9,
		})
		for (const search of [
			'24.0325',
			'ate',
			'ATE 24.0325',
			'disc',
			'4006633123457',
			'24.03#0009999',
			'#41000',
		]) {
			const found = await world.articles(
				`?filter.type=dirty&filter.search=${encodeURIComponent(search)}`,
			)
			expect(
				found.map(({ id }) => id),
				search,
			).toContain(disc)
		}
		const parcelId = await world.addParcel()
		await world.move(disc, 'to-parcel', { quantity: 3 })
		const { number } = await world.parcel(parcelId)
		const find = (query: string) => world.read<{ items: Parcel[] }>(`/parcel?${query}`)
		expect((await find('')).items).toHaveLength(1)
		expect((await find(`filter.search=${number}`)).items).toHaveLength(1)
		expect((await find('filter.search=24.0325')).items).toHaveLength(1)
		expect((await find('filter.search=GDB')).items).toHaveLength(0)
		expect((await find('filter.status=4,5,6')).items).toHaveLength(0)
		expect((await find('filter.carrier=gls&filter.type=1')).items).toHaveLength(1)
		const day = 'filter.startDate=2026-11-18&filter.endDate=2026-11-18'
		expect((await find(day)).items).toHaveLength(1)
		expect((await find('filter.startDate=2026-11-19')).items).toHaveLength(0)
		expect(await world.read('/parcel/total')).toEqual({
			count: 1,
			quantity: 3,
			weight: 27,
			amount: 144.45,
		})
		const kept = await world.read<{ parcels: object[]; articles: object[] }>('/parcel/kept')
		expect(kept.parcels).toMatchObject([{ id: parcelId, articles: [{ quantity: 3 }] }])
		expect(kept.articles).toHaveLength(3)
	})

	it('cannot be moved out of what is packed', async () => {
		const parcelId = await world.addParcel({ status: 'packed' })
		const id = await world.addArticle({ parcel_id: parcelId, status: 'in_parcel' })
		expect(await world.refusal('PUT', `/parcel-article/${id}/move-out`, {})).toMatchObject({
			status: 409,
			alias: 'parcel_packed',
		})
		expect(await generate().catch((error: Error) => error.message)).toContain('nothing_available')
	})
})
