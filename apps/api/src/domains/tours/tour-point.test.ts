import { randomUUID } from 'node:crypto'
import { tourPointsMax } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee, createTourPoint } from '../../testing/worlds/factories.ts'

const depot = { label: 'Depot', coordinates: { lat: 48.1173, lng: -1.6778 } }
type Answer = Awaited<ReturnType<TestApp['call']>>
const fieldsOf = (answer: Answer) => {
	const fields: Record<string, { alias: string }[]> = answer.json().error.fields
	return Object.fromEntries(Object.entries(fields).map(([path, [first]]) => [path, first?.alias]))
}

describe.each(databaseKinds)('tour points over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const me = await createEmployee(db, test.now())
		const other = await createEmployee(db, test.now())
		const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
			test.call(me.token, method, `/api/tour-point${path}`, { body })
		const list = async () => (await call('GET')).json().data
		const create = (body: object) => call('POST', '', body)
		const choose = (body: object) => call('PUT', '/active', body)
		const foreign = await createTourPoint(db, other.id, { label: 'Theirs' })
		return { db, me, other, foreign, call, list, create, choose }
	}

	it('begin with none, and nobody sees another’s', async () => {
		const { list } = await world()
		expect(await list()).toEqual({
			version: 0,
			static: { end: [], intermediate: [], activeEnd: null, activeIntermediate: null },
			favorites: [],
		})
	})

	it('are asked about where they can hardly be meant', async () => {
		const { create, list } = await world()
		for (const coordinates of [
			{ lat: 0, lng: 0 },
			{ lat: depot.coordinates.lng, lng: depot.coordinates.lat },
		]) {
			const answer = await create({ ...depot, coordinates })
			expect(answer.statusCode, answer.body).toBe(422)
			expect(fieldsOf(answer)).toEqual({ coordinates: 'implausible_location' })
		}
		expect((await list()).version).toBe(0)
		const confirmed = { ...depot, coordinates: { lat: 0, lng: 0 }, confirmed: true }
		expect((await create(confirmed)).statusCode).toBe(201)
	})

	it('are listed by what they are for, favourites first, in the person’s language', async () => {
		const { create, list } = await world()
		const created = await create({ ...depot, type: 'intermediate' })
		expect(created.statusCode).toBe(201)
		await create({ ...depot, label: 'Home', type: 'end' })
		const last = await create({ ...depot, label: 'Parcel shop', isFavorite: true })
		const all = await list()
		expect(last.json().data).toEqual(all)
		const labels = (points: { label: string }[]) => points.map(({ label }) => label)
		expect(labels(all.static.end)).toEqual(['Parcel shop', 'Home'])
		expect(labels(all.static.intermediate)).toEqual(['Parcel shop', 'Depot'])
		expect(labels(all.favorites)).toEqual(['Parcel shop'])
		expect(all.static.end[1]).toMatchObject({
			type: { value: 'end', label: 'End of the tour' },
			coordinates: depot.coordinates,
			isFavorite: false,
		})
		expect(all.favorites[0].type).toBeNull()
		expect(all.version).toBe(3)
	})

	it('name every wrong field', async () => {
		const { create, list } = await world()
		const wrong = { label: '', coordinates: { lat: 91, lng: 'x' }, type: 'start', size: 1 }
		const answer = await create(wrong)
		expect(answer.statusCode).toBe(422)
		expect(fieldsOf(answer)).toEqual({
			label: 'required',
			'coordinates.lat': 'max',
			'coordinates.lng': 'invalid_type',
			type: 'invalid_value',
			size: 'unknown_field',
		})
		expect((await list()).version).toBe(0)
	})

	it('keep the id that the phone gave them, once', async () => {
		const { create, list, other } = await world()
		const id = randomUUID()
		const first = await create({ ...depot, id })
		expect(first.json().data.static.end[0].id).toBe(id)
		const again = await create({ ...depot, id: id.toUpperCase() })
		expect([again.statusCode, again.json()]).toEqual([201, first.json()])
		const another = await create({ ...depot, id, label: 'Elsewhere' })
		expect(fieldsOf(another)).toEqual({ id: 'duplicate' })
		const body = { ...depot, id }
		const foreign = await test.call(other.token, 'POST', '/api/tour-point', { body })
		expect(fieldsOf(foreign)).toEqual({ id: 'duplicate' })
		expect((await list()).version).toBe(1)
	})

	it('are no more than anybody needs', async () => {
		const { db, me, create } = await world()
		for (let count = 0; count < tourPointsMax; count += 1) await createTourPoint(db, me.id)
		const answer = await create(depot)
		expect(answer.statusCode).toBe(422)
		expect(fieldsOf(answer)).toEqual({ '': 'too_many' })
		const answers = await Promise.all([create(depot), create(depot)])
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
	})

	describe('that are chosen', () => {
		it('are the end and on the way until others are; what is not named stays', async () => {
			const { db, me, choose, list } = await world()
			const home = await createTourPoint(db, me.id, { type: 'end' })
			const shop = await createTourPoint(db, me.id)
			const first = await choose({ activeEnd: home.id, activeIntermediate: shop.id })
			expect(first.json().data).toMatchObject({
				version: 1,
				static: { activeEnd: home.id, activeIntermediate: shop.id },
			})
			await choose({ activeEnd: shop.id })
			expect((await list()).static).toMatchObject({
				activeEnd: shop.id,
				activeIntermediate: shop.id,
			})
			await choose({ activeIntermediate: null })
			const { version, static: chosen } = await list()
			expect(chosen).toMatchObject({ activeEnd: shop.id, activeIntermediate: null })
			await choose({ activeEnd: shop.id, activeIntermediate: null })
			expect((await list()).version).toBe(version)
		})

		it('are the person’s own and meant for that', async () => {
			const { db, me, foreign, choose, list } = await world()
			const shop = await createTourPoint(db, me.id, { type: 'intermediate' })
			const answer = await choose({ activeEnd: shop.id, activeIntermediate: foreign.id })
			expect(answer.statusCode).toBe(422)
			expect(fieldsOf(answer)).toEqual({
				activeEnd: 'invalid_value',
				activeIntermediate: 'unknown_id',
			})
			expect(fieldsOf(await choose({ activeEnd: 'x' }))).toEqual({ activeEnd: 'unknown_id' })
			expect((await list()).version).toBe(0)
		})

		it('are each one when two devices choose at once', async () => {
			const { db, me, choose, list } = await world()
			const points = await Promise.all([1, 2, 3, 4].map(() => createTourPoint(db, me.id)))
			await Promise.all(points.map(({ id }) => choose({ activeEnd: id })))
			const rows = await db
				.selectFrom('tour_point')
				.select('id')
				.where('employee_id', '=', me.id)
				.where('is_active_end', '=', true)
				.execute()
			expect(rows).toEqual([{ id: (await list()).static.activeEnd }])
		})
	})

	describe('that are forgotten', () => {
		it('are no longer chosen, and forgetting them again is no fault', async () => {
			const { db, me, call, choose, list } = await world()
			const point = await createTourPoint(db, me.id)
			await choose({ activeEnd: point.id, activeIntermediate: point.id })
			const first = await call('DELETE', `/${point.id}`)
			expect(first.statusCode).toBe(200)
			expect(first.json().data).toMatchObject({
				version: 2,
				static: { end: [], intermediate: [], activeEnd: null, activeIntermediate: null },
			})
			const again = await call('DELETE', `/${point.id}`)
			expect(again.json()).toEqual(first.json())
			expect(fieldsOf(await choose({ activeEnd: point.id }))).toEqual({ activeEnd: 'unknown_id' })
			expect((await list()).version).toBe(2)
		})

		it('stay so when a late copy of their creation comes', async () => {
			const { call, create, list } = await world()
			const id = randomUUID()
			await create({ ...depot, id })
			await call('DELETE', `/${id}`)
			expect((await create({ ...depot, id })).statusCode).toBe(201)
			expect((await list()).static.end).toEqual([])
		})

		it('are not another’s', async () => {
			const { call, foreign, other } = await world()
			expect((await call('DELETE', `/${foreign.id}`)).statusCode).toBe(404)
			const theirs = await test.call(other.token, 'GET', '/api/tour-point')
			expect(theirs.json().data.static.end).toHaveLength(1)
		})
	})
})
