import type { Parcel, ParcelArticle } from '@roundsman/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../testing/worlds/parcels-world.ts'

// Random actions by two employees, alone and several at once: flags say what the service does, and no piece is
// lost. `PARCEL_SERVICE_STEPS=5000` walks further, `PARCEL_SEED` shows one walk again.
const stepCount = Number(process.env.PARCEL_SERVICE_STEPS || 60)
const seed = Number(process.env.PARCEL_SEED || 1)

type Call = { path: string; body?: object; isAllowed: boolean }

const articleCalls: ((article: ParcelArticle, quantity: number) => Call)[] = [
	(one, quantity) => ({
		path: `${one.id}/check`,
		body: { quantity },
		isAllowed: one.isAvailableCheck,
	}),
	(one, quantity) => ({
		path: `${one.id}/delete`,
		body: { quantity, comment: 'Lost on the way' },
		isAllowed: one.isAvailableDelete,
	}),
	(one, quantity) => ({
		path: `${one.id}/restore-deleted`,
		body: { quantity },
		isAllowed: one.isAvailableRestore,
	}),
	(one, quantity) => ({
		path: `${one.id}/move-out`,
		body: { quantity },
		isAllowed: one.isAvailableMoveOut,
	}),
	// One piece always fits where the flag says that something does.
	(one) => ({
		path: `${one.id}/to-parcel`,
		body: { quantity: 1 },
		isAllowed: one.isAvailableMoveToParcel,
	}),
]

const parcelCalls: ((parcel: Parcel) => Call)[] = [
	({ id, isAvailablePack }) => ({
		path: `${id}/pack`,
		body: { type: 'pack' },
		isAllowed: isAvailablePack,
	}),
	({ id, isAvailableUnpack }) => ({
		path: `${id}/pack`,
		body: { type: 'unpack' },
		isAllowed: isAvailableUnpack,
	}),
	({ id, isAvailableReject }) => ({ path: `${id}/reject`, isAllowed: isAvailableReject }),
	({ id, isAvailableRestore }) => ({ path: `${id}/restore`, isAllowed: isAvailableRestore }),
	({ id, isAvailableResetCheck }) => ({
		path: `${id}/reset-check`,
		isAllowed: isAvailableResetCheck,
	}),
	({ id, isAvailableShipmentRequest }) => ({
		path: `${id}/shipment-request`,
		isAllowed: isAvailableShipmentRequest,
	}),
]

type Step = { who: number; what: number; at: number; many: number; isTogether: boolean }

const steps: Step[] = fc.sample(
	fc.record({
		who: fc.nat(1),
		what: fc.nat(99),
		at: fc.nat(999),
		many: fc.nat(9),
		isTogether: fc.boolean(),
	}),
	{ seed, numRuns: stepCount },
)

describe.each(databaseKinds)('parcels that two employees work on over %s', (kind) => {
	let test: TestApp
	const worlds: ParcelsWorld[] = []
	beforeAll(async () => {
		test = await createTestApp(kind)
		for (const _ of [1, 2]) {
			const world = await createParcelsWorld(test)
			worlds.push(world)
			await world.addArticle({ quantity: 5 })
			await world.addArticle({ quantity: 3, unit_weight: 0.4 })
			await world.addArticle({ quantity: 2, unit_weight: 18, is_dangerous: true })
			await world.addArticle({ quantity: 4, unit_weight: 2, type: 'clear' })
		}
	})
	afterAll(() => test.close())

	async function sums(world: ParcelsWorld) {
		const rows = await world.rows()
		const bySource = Map.groupBy(rows, ({ origin_id }) => origin_id)
		return [...bySource.values()]
			.map((own) => own.reduce((sum, { quantity }) => sum + quantity, 0))
			.sort()
	}

	/** An action on whatever is there now, with what its flag says. */
	async function choose(world: ParcelsWorld, { what, at, many }: Step): Promise<Call> {
		const everything = 'filter.status=1,2,3,4,5,6&perPage=100'
		if (what < 15) {
			const type = many % 2 === 0 ? 'dirty' : 'clear'
			const path = `/parcel/generate?check&type=${type}`
			const { available } = await world.read<{ available: boolean }>(path)
			return { path: 'generate', body: { type }, isAllowed: available }
		}
		const { items: parcels } = await world.read<{ items: Parcel[] }>(`/parcel?${everything}`)
		const parcel = parcels[at % Math.max(1, parcels.length)]
		const onParcel = parcelCalls[at % parcelCalls.length]
		if (what < 45 && parcel && onParcel) {
			const { path, ...call } = onParcel(parcel)
			return { ...call, path: `/parcel/${path}` }
		}
		const articles = await world.articles('?filter.status=1,2,3,4&perPage=100')
		const article = articles[at % articles.length]
		const onArticle = articleCalls[what % articleCalls.length]
		if (!article || !onArticle) throw new Error('no article')
		const { path, ...call } = onArticle(article, 1 + (many % article.quantity))
		return { ...call, path: `/parcel-article/${path}` }
	}

	const send = (world: ParcelsWorld, { path, body }: Call) =>
		path === 'generate'
			? world.call('POST', '/parcel/generate', body)
			: world.call('PUT', path, body)

	it(`keep every piece in ${stepCount} steps, and do what their flags say`, {
		timeout: 600_000,
	}, async () => {
		const before = await Promise.all(worlds.map(sums))
		for (const step of steps) {
			const world = worlds[step.who] as ParcelsWorld
			const call = await choose(world, step)
			if (step.isTogether) {
				const other = worlds[1 - step.who] as ParcelsWorld
				const theirs = await choose(other, step)
				const answers = await Promise.all([
					send(world, call),
					send(world, call),
					send(other, theirs),
				])
				for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
			} else {
				const answer = await send(world, call)
				expect(answer.statusCode < 300, `${call.path}: ${answer.body}`).toBe(call.isAllowed)
			}
		}
		expect(await Promise.all(worlds.map(sums))).toEqual(before)
		for (const world of worlds) {
			const { items } = await world.read<{ items: Parcel[] }>(
				'/parcel?filter.status=1,2,3,4,5,6&perPage=100',
			)
			expect(items.every(({ weight, quantity }) => weight <= 30 || quantity === 1)).toBe(true)
		}
	})
})
