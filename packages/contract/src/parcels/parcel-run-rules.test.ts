import { expect, it } from 'vitest'
import { carriersOf } from '../employees/courier-rules.ts'
import type { Parcel } from './parcel.ts'
import type { ParcelStatus, ShipmentState } from './parcel-codes.ts'
import { carrierForRun, leftInRun, nextInRun, parcelRunOf } from './parcel-run-rules.ts'

const today = '2026-11-19T16:00:00Z'

/** What a run looks at. */
function parcel(
	number: number,
	status: ParcelStatus,
	shipment: ShipmentState | null = null,
	requestedAt = today,
): Parcel {
	const choice = { id: 1, value: status, label: status }
	const last = shipment && { state: shipment, requestedAt, problem: null }
	return {
		...{ id: String(number), number, status: choice, countArticles: 2 },
		shipment: last,
	} as Parcel
}

const idsOf = (parcels: readonly Parcel[]) => parcels.map(({ id }) => id)
const isToday = (instant: string) => instant === today

it('a run holds what is to be shipped and what was requested today, by number', () => {
	const run = parcelRunOf(
		[
			parcel(9, 'packed'),
			parcel(8, 'in_progress'),
			parcel(7, 'packed', 'failed'),
			parcel(6, 'packed', 'waiting'),
			parcel(5, 'ready', 'done'),
			parcel(4, 'ready', 'done', '2026-11-18T16:00:00Z'),
			{ ...parcel(3, 'in_progress'), countArticles: 0 },
			parcel(2, 'packed', 'needs_office', '2026-11-18T16:00:00Z'),
			parcel(1, 'reject'),
		],
		isToday,
	)
	expect(idsOf(run)).toEqual(['5', '6', '7', '8', '9'])
	expect(idsOf(leftInRun(run))).toEqual(['7', '8', '9'])
})

it('the next one follows in order, those before at last, and is never the same', () => {
	const run = [parcel(1, 'in_progress'), parcel(2, 'ready', 'done'), parcel(3, 'packed')]
	expect(nextInRun(run, '1')?.id).toBe('3')
	expect(nextInRun(run, '3')?.id).toBe('1')
	expect(nextInRun(run.slice(2), '3')).toBeUndefined()
})

it.each([
	['its own', 'gls', 'dpd', { carrier: 'gls', isDefault: false }],
	['the preferred one', null, 'dpd', { carrier: 'dpd', isDefault: true }],
	['the first of the country', null, null, { carrier: 'colissimo', isDefault: true }],
	['none of another country', 'postnl', 'bpost', { carrier: 'colissimo', isDefault: true }],
])('a parcel goes with %s', (_, own, preferred, expected) => {
	const carrier = own === null ? null : { value: own, label: own }
	expect(carrierForRun({ carrier }, { carriers: carriersOf('fr') }, preferred)).toEqual(expected)
})
