import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillParcels, type PackedGoods, type PackedPart, packArticles } from './packing-rules.ts'
import { gramsOf, travelsAlone } from './parcel-article-rules.ts'
import { parcelMaxG } from './parcel-limits.ts'

const goods = (id: string, unitWeight: number, quantity = 1, isDangerous = false): PackedGoods => ({
	id,
	quantity,
	unitWeight,
	isDangerous,
})

const anyGoods = fc
	.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 6 }),
			unitWeight: fc.oneof(
				fc.integer({ min: 0, max: 35_000 }).map((grams) => grams / 1000),
				fc.constantFrom(0.4, 2, 8, 9, 18),
			),
			isDangerous: fc.boolean(),
		}),
		{ maxLength: 25 },
	)
	.map((all) => all.map((one, i) => ({ ...one, id: `article ${i}` })))

const piecesOf = (parts: readonly PackedPart[]) => {
	const sums = new Map<string, number>()
	for (const { id, quantity } of parts) sums.set(id, (sums.get(id) ?? 0) + quantity)
	return Object.fromEntries([...sums].sort())
}
const asked = (articles: readonly PackedGoods[]) => piecesOf([...articles].sort())

describe('packing', () => {
	it('takes each piece once, at most 30 kg a parcel, and what travels alone alone', () => {
		fc.assert(
			fc.property(anyGoods, (articles) => {
				const byId = new Map(articles.map((article) => [article.id, article]))
				const parcels = packArticles(articles)
				expect(piecesOf(parcels.flatMap(({ parts }) => parts))).toEqual(asked(articles))
				for (const { parts, weightG, isAlone } of parcels) {
					const inside = parts.map(({ id, quantity }) => ({ article: byId.get(id), quantity }))
					const sum = inside.reduce(
						(grams, { article, quantity }) => grams + quantity * gramsOf(article?.unitWeight ?? 0),
						0,
					)
					expect(weightG).toBe(sum)
					const [first] = inside
					if (isAlone) expect(parts).toHaveLength(1)
					expect(inside.some(({ article }) => article && travelsAlone(article))).toBe(isAlone)
					expect(sum <= parcelMaxG || (parts.length === 1 && first?.quantity === 1)).toBe(true)
				}
				const weights = parcels.map(({ weightG }) => weightG)
				expect(weights).toEqual([...weights].sort((one, other) => other - one))
			}),
			{ numRuns: 300 },
		)
	})

	it('finds what putting each piece into the first parcel with room does not', () => {
		// That way needs three for these: 14 + 12, 10 + 8 + 8 and 8.
		const tight = [14, 12, 10, 8, 8, 8].map((kg, i) => goods(`${i}`, kg))
		expect(packArticles(tight)).toHaveLength(2)
	})

	it('meets a known best packing of forty articles', () => {
		// Ten parcels of exactly 30 kg, cut into four pieces each.
		const cuts = [
			[12.3, 9.1, 5.4, 3.2],
			[14.7, 8.3, 4.9, 2.1],
			[11.1, 10.2, 6.6, 2.1],
			[16.4, 7.7, 3.8, 2.1],
			[13.9, 9.9, 4.2, 2],
			[15.5, 6.5, 5.5, 2.5],
			[10.4, 9.4, 6.2, 4],
			[17.2, 8.8, 3, 1],
			[12.8, 7.2, 6.8, 3.2],
			[14.1, 8.9, 4.6, 2.4],
		]
		const articles = cuts.flat().map((kg, i) => goods(`${i}`, kg))
		expect(packArticles(articles)).toHaveLength(10)
	})

	it('leaves a battery and a piece over 30 kg to themselves', () => {
		const parcels = packArticles([
			goods('disc', 9, 2),
			goods('battery', 18, 2, true),
			goods('engine', 41),
			goods('filter', 0.4),
		])
		expect(parcels.map(({ parts }) => parts)).toEqual([
			[{ id: 'engine', quantity: 1 }],
			[
				{ id: 'disc', quantity: 2 },
				{ id: 'filter', quantity: 1 },
			],
			[{ id: 'battery', quantity: 1 }],
			[{ id: 'battery', quantity: 1 }],
		])
	})
})

describe('filling open parcels', () => {
	it('puts in what they take and packs the rest, each piece once', () => {
		const anyBoxes = fc.array(
			fc.integer({ min: 0, max: parcelMaxG }).map((spaceG) => ({ spaceG })),
			{ maxLength: 4 },
		)
		fc.assert(
			fc.property(anyGoods, anyBoxes, (articles, rooms) => {
				const boxes = rooms.map((box, i) => ({ ...box, id: `parcel ${i}` }))
				const { filled, opened } = fillParcels(articles, boxes)
				const parts = [...filled, ...opened].flatMap((parcel) => parcel.parts)
				expect(piecesOf(parts)).toEqual(asked(articles))
				for (const { id, parts: added } of filled) {
					const weights = added.map(({ id: article, quantity }) => {
						const found = articles.find((one) => one.id === article)
						expect(found && travelsAlone(found)).toBe(false)
						return quantity * gramsOf(found?.unitWeight ?? 0)
					})
					const spaceG = boxes.find((box) => box.id === id)?.spaceG ?? 0
					expect(weights.reduce((sum, grams) => sum + grams, 0)).toBeLessThanOrEqual(spaceG)
				}
			}),
			{ numRuns: 300 },
		)
	})
})
