import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type ArticleFacts,
	articleFlagsOf,
	type ParcelPlace,
	parcelsFor,
	piecesThatFit,
	shownSpace,
	whyNotArticle,
	whyNotInto,
} from './parcel-article-rules.ts'
import type { ParcelPerson } from './parcel-rules.ts'

const person: ParcelPerson = {
	checksCompliance: true,
	typesNumbers: false,
	packsByHand: true,
	carriers: [],
}
const place = (overrides: Partial<ParcelPlace> = {}): ParcelPlace => ({
	id: 'p',
	status: 'in_progress',
	type: 'dirty',
	isManual: false,
	weight: 24.6,
	quantity: 18,
	isTaken: false,
	...overrides,
})
const disc = (overrides: Partial<ArticleFacts> = {}): ArticleFacts => ({
	status: 'available',
	type: 'dirty',
	quantity: 4,
	unitWeight: 2,
	isDangerous: false,
	parcel: null,
	...overrides,
})
const empty = place({ id: 'e', weight: 0, quantity: 0 })
const battery = disc({ unitWeight: 12, isDangerous: true })
const here = { status: 'in_parcel', parcel: { id: 'p', status: 'in_progress' } } as const

describe('room in a parcel', () => {
	it('is counted in whole pieces, by grams', () => {
		expect(piecesThatFit(disc(), place())).toBe(2)
		expect(piecesThatFit(disc({ unitWeight: 5.4, quantity: 1 }), place())).toBe(1)
		expect(piecesThatFit(disc({ unitWeight: 0 }), place({ weight: 30 }))).toBe(4)
	})

	it('is in an empty one for goods that travel alone, and beside them for nothing', () => {
		expect(piecesThatFit(battery, place())).toBe(0)
		expect(piecesThatFit(battery, empty)).toBe(2)
		expect(piecesThatFit(disc({ unitWeight: 41 }), empty)).toBe(1)
		expect(piecesThatFit(disc(), place({ isTaken: true, weight: 12 }))).toBe(0)
	})

	it.each([
		[disc(), place(), false, 3, 'parcel_full'],
		[disc(), place(), false, 2, null],
		[disc(), place(), true, 1, 'parcel_not_manual'],
		[disc(), place({ isManual: true }), false, 1, 'parcel_manual'],
		[disc(), place({ status: 'packed' }), false, 1, 'parcel_packed'],
		[disc(), place({ type: 'clear' }), false, 1, 'other_type'],
		[disc(), place({ isTaken: true }), false, 1, 'own_parcel'],
		[battery, place(), false, 1, 'own_parcel'],
		[disc(here), place(), false, 1, 'same_parcel'],
	])('of %o in %o', (article, parcel, isManual, quantity, why) => {
		expect(whyNotInto(article, parcel, { quantity, isManual })).toBe(why)
	})

	it('is looked for where most goes in', () => {
		expect(parcelsFor(disc(), [place(), empty], false).map(({ id }) => id)).toEqual(['e', 'p'])
	})
})

describe('what may be done with an article', () => {
	const full = place({ weight: 30 })

	it.each([
		['delete', disc(), [], null],
		['delete', disc(here), [], 'article_in_parcel'],
		['restoreDeleted', disc(), [], 'article_available'],
		['restoreDeleted', disc({ status: 'deleted' }), [], null],
		['moveOut', disc(here), [], null],
		['moveOut', disc({ status: 'sent' }), [], 'article_sent'],
		['moveOut', disc({ ...here, parcel: { id: 'p', status: 'packed' } }), [], 'parcel_packed'],
		['moveToParcel', disc(), [], 'no_open_parcel'],
		['moveToParcel', disc(), [full], 'parcel_full'],
		['moveToParcel', battery, [place()], 'own_parcel'],
		['moveToParcel', disc(), [place()], null],
		['moveToParcel', disc(here), [empty], 'article_in_parcel'],
		['replace', disc(here), [place()], 'no_open_parcel'],
		['replace', disc(here), [place(), empty], null],
		['replace', disc({ status: 'deleted' }), [empty], 'article_deleted'],
		['moveToManualParcel', disc(), [place()], 'no_manual_parcel'],
		['moveToManualParcel', disc(), [place({ isManual: true })], null],
		['check', disc(here), [], null],
		['check', disc(), [], 'article_available'],
	] as const)('%s', (action, article, parcels, why) => {
		expect(whyNotArticle(action, article, { person, parcels })).toBe(why)
	})

	it('depends on where the person works', () => {
		const others = { ...person, checksCompliance: false, packsByHand: false }
		const parcels = [place({ isManual: true })]
		const flags = articleFlagsOf(disc(here), { person: others, parcels })
		expect(flags.isAvailableCheck).toBe(false)
		expect(flags.isAvailableMoveToManualParcel).toBe(false)
	})
})

describe('the room of a parcel', () => {
	it('and its weight add up to the limit as they are shown', () => {
		const shown = (kilograms: number) => Number(kilograms.toFixed(1))
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 30_000 }), (grams) => {
				const weight = grams / 1000
				const sum = shown(
					shown(Math.round(weight * 10) / 10) + shownSpace({ weight, room: 30 - weight }),
				)
				expect(sum).toBe(30)
			}),
		)
	})
})
