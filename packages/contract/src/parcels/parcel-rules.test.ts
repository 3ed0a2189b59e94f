import { describe, expect, it } from 'vitest'
import { carriersOf } from '../employees/courier-rules.ts'
import type { Carrier } from '../options/order-codes.ts'
import {
	newParcelErrors,
	type ParcelAction,
	type ParcelFacts,
	type ParcelPerson,
	parcelFlagsOf,
	parcelPatchErrors,
	whyNotParcel,
} from './parcel-rules.ts'

const france: ParcelPerson = {
	checksCompliance: true,
	typesNumbers: false,
	packsByHand: true,
	carriers: carriersOf('fr'),
}
const netherlands: ParcelPerson = {
	checksCompliance: false,
	typesNumbers: true,
	packsByHand: false,
	carriers: carriersOf('nl'),
}
const germany: ParcelPerson = {
	checksCompliance: false,
	typesNumbers: false,
	packsByHand: false,
	carriers: carriersOf('de'),
}
const belgium: ParcelPerson = { ...germany, carriers: carriersOf('be') }

const parcel = (overrides: Partial<ParcelFacts> = {}): ParcelFacts => ({
	status: 'in_progress',
	carrier: 'gls',
	shipmentNumber: null,
	countArticles: 2,
	countCheckedArticles: 2,
	checkedQuantity: 3,
	shipment: null,
	...overrides,
})

describe('what may be done with a parcel', () => {
	it.each<[ParcelAction, Partial<ParcelFacts>, ParcelPerson, string | null]>([
		['pack', {}, france, null],
		['pack', { countCheckedArticles: 1 }, france, 'articles_unchecked'],
		['pack', { countCheckedArticles: 1 }, germany, null],
		['pack', { countArticles: 0, countCheckedArticles: 0 }, germany, 'parcel_empty'],
		['pack', { status: 'packed' }, france, 'parcel_packed'],
		['check', {}, france, null],
		['check', {}, germany, 'forbidden'],
		['check', { status: 'ready' }, france, 'parcel_ready'],
		['resetCheck', { checkedQuantity: 0 }, france, 'nothing_checked'],
		['unpack', { status: 'packed', shipmentNumber: '3S1' }, netherlands, null],
		['unpack', { status: 'ready', shipment: 'done' }, germany, null],
		['unpack', { status: 'ready', shipment: 'waiting' }, germany, 'shipment_running'],
		['unpack', { status: 'ready', shipment: 'needs_office' }, germany, 'shipment_unclear'],
		['unpack', {}, germany, 'parcel_in_progress'],
		['requestShipment', { status: 'packed' }, germany, null],
		['requestShipment', { status: 'packed', carrier: null }, germany, 'carrier_missing'],
		['requestShipment', { status: 'packed', carrier: 'postnl' }, france, 'carrier_foreign'],
		['requestShipment', { status: 'packed', carrier: 'bpost' }, france, 'carrier_foreign'],
		['requestShipment', { status: 'packed', carrier: 'bpost' }, belgium, null],
		[
			'requestShipment',
			{ status: 'packed', carrier: 'postnl' },
			belgium,
			'shipment_number_missing',
		],
		[
			'requestShipment',
			{ status: 'packed', carrier: 'postnl' },
			netherlands,
			'shipment_number_missing',
		],
		[
			'requestShipment',
			{ status: 'packed', carrier: 'gls' },
			netherlands,
			'shipment_number_missing',
		],
		['requestShipment', { status: 'ready', shipment: 'waiting' }, germany, 'parcel_ready'],
		['typeNumber', { carrier: 'postnl' }, netherlands, null],
		['typeNumber', { carrier: 'postnl' }, belgium, null],
		['typeNumber', { carrier: 'gls' }, netherlands, null],
		['typeNumber', { carrier: 'gls' }, germany, 'shipment_number_issued'],
		['typeNumber', { carrier: null }, netherlands, 'carrier_missing'],
		['showQrCode', { status: 'ready', shipment: 'done' }, germany, null],
		['showQrCode', { status: 'ready', shipment: 'waiting' }, germany, 'shipment_running'],
		['showQrCode', { status: 'sent' }, germany, 'label_not_ready'],
		['edit', { status: 'packed' }, germany, null],
		['edit', { status: 'ready' }, germany, 'parcel_ready'],
		['reject', { status: 'packed' }, germany, null],
		['reject', { status: 'reject' }, germany, 'parcel_rejected'],
		['reject', { status: 'delivered' }, germany, 'parcel_delivered'],
		['restore', { status: 'reject' }, germany, null],
		['restore', { status: 'sent' }, germany, 'parcel_sent'],
	])('%s with %o', (action, facts, person, why) => {
		expect(whyNotParcel(action, parcel(facts), person)).toBe(why)
	})

	it('is what the flags say', () => {
		expect(parcelFlagsOf(parcel({ status: 'packed', carrier: 'postnl' }), netherlands)).toEqual({
			isChecked: true,
			isEditable: true,
			isAvailableCheck: false,
			isAvailableResetCheck: false,
			isAvailablePack: false,
			isAvailableUnpack: true,
			isAvailableQrCode: false,
			isAvailableShipmentRequest: false,
			isAvailableReject: true,
			isAvailableRestore: false,
			isShipmentNumberRequired: true,
		})
	})
})

describe('a change of a parcel', () => {
	const manual = { ...parcel({ carrier: 'postnl' }), isManual: true }

	it('is told every wrong field at once', () => {
		const errors = parcelPatchErrors(
			{ comment: 'no', shipmentNumber: 'RR123456784NL' },
			manual,
			belgium,
		)
		expect(Object.entries(errors).map(([path, [error]]) => [path, error?.alias])).toEqual([
			['comment', 'min_length'],
			['shipmentNumber', 'invalid_check_digit'],
		])
	})

	it('judges the number by the carrier that it names', () => {
		expect(
			parcelPatchErrors({ carrier: 'gls', shipmentNumber: '50123456789' }, manual, belgium),
		).toEqual({})
		expect(parcelPatchErrors({ comment: '' }, { ...manual, isManual: false }, belgium)).toEqual({})
	})

	it('takes a courier of the country, the one that the parcel has, or none', () => {
		const errorsOf = (carrier: Carrier | null) =>
			parcelPatchErrors({ carrier }, manual, france).carrier?.[0]?.alias
		expect([errorsOf('gls'), errorsOf(null), errorsOf('postnl')]).toEqual([
			...[undefined, undefined, undefined],
		])
		expect(errorsOf('bpost')).toBe('carrier_foreign')
		expect(newParcelErrors({ carrier: 'postnl' }, france)).toHaveProperty('carrier')
		expect(newParcelErrors({ carrier: 'colissimo' }, france)).toEqual({})
	})
})
