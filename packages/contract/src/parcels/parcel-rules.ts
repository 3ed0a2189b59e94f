import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { carriersOf, typesNumbersIn } from '../employees/courier-rules.ts'
import { type FeatureProfile, hasFeature } from '../employees/feature-rules.ts'
import { type Carrier, carrierFacts } from '../options/order-codes.ts'
import type { NewParcel, Parcel, ParcelPatch } from './parcel.ts'
import type { ParcelReason, ParcelStatus, ShipmentState } from './parcel-codes.ts'
import { manualCommentMin, qrTextMax } from './parcel-limits.ts'
import { normalizeShipmentNumber, shipmentNumberError } from './shipment-number-rules.ts'

export type ParcelPerson = {
	checksCompliance: boolean
	/** In their country people type each shipment number. */
	typesNumbers: boolean
	packsByHand: boolean
	/** The couriers of their country. */
	carriers: readonly Carrier[]
}

export const parcelPersonOf = (profile: FeatureProfile | undefined): ParcelPerson => ({
	checksCompliance: hasFeature(profile, 'check_compliance'),
	typesNumbers: profile !== undefined && typesNumbersIn(profile.country),
	packsByHand: hasFeature(profile, 'manual_parcels'),
	carriers: profile ? carriersOf(profile.country) : [],
})

/** The fields of a parcel that decide about its actions. */
export type ParcelFacts = {
	status: ParcelStatus
	carrier: string | null
	shipmentNumber: string | null
	countArticles: number
	countCheckedArticles: number
	checkedQuantity: number
	/** The state of the last shipment request; null where there was none. */
	shipment: ShipmentState | null
}

export const parcelFactsOf = (parcel: Parcel): ParcelFacts => ({
	status: parcel.status.value as ParcelStatus,
	carrier: parcel.carrier?.value ?? null,
	shipmentNumber: parcel.shipmentNumber,
	countArticles: parcel.countArticles,
	countCheckedArticles: parcel.countCheckedArticles,
	checkedQuantity: parcel.checkedQuantity,
	shipment: parcel.shipment?.state ?? null,
})

export type ParcelAction =
	| 'edit'
	| 'typeNumber'
	| 'fill'
	| 'check'
	| 'resetCheck'
	| 'pack'
	| 'unpack'
	| 'requestShipment'
	| 'showQrCode'
	| 'reject'
	| 'restore'

const statusReasons: Record<ParcelStatus, ParcelReason> = {
	in_progress: 'parcel_in_progress',
	packed: 'parcel_packed',
	ready: 'parcel_ready',
	sent: 'parcel_sent',
	delivered: 'parcel_delivered',
	reject: 'parcel_rejected',
}

/** The statuses in which an action is possible at all. */
const statusesOf: Record<ParcelAction, readonly ParcelStatus[]> = {
	edit: ['in_progress', 'packed'],
	typeNumber: ['in_progress', 'packed'],
	fill: ['in_progress'],
	check: ['in_progress'],
	resetCheck: ['in_progress'],
	pack: ['in_progress'],
	unpack: ['packed', 'ready'],
	requestShipment: ['packed'],
	showQrCode: ['ready', 'sent'],
	reject: ['in_progress', 'packed'],
	restore: ['reject'],
}

/** Whether there are articles and all their pieces are checked. */
const isParcelChecked = (
	parcel: Pick<ParcelFacts, 'countArticles' | 'countCheckedArticles'>,
): boolean => parcel.countArticles > 0 && parcel.countArticles === parcel.countCheckedArticles

const isTypedCarrier = (carrier: string): boolean =>
	Object.hasOwn(carrierFacts, carrier) && carrierFacts[carrier as Carrier].numbers === 'typed'

/** Whether the person types the shipment number: the courier assigns none, or their country requires it. */
export const isShipmentNumberRequired = (
	{ carrier }: Pick<ParcelFacts, 'carrier'>,
	{ typesNumbers }: Pick<ParcelPerson, 'typesNumbers'>,
): boolean => carrier !== null && (typesNumbers || isTypedCarrier(carrier))

/** Whether a courier is available in the person's country. */
const isOwnCarrier = (carrier: string, { carriers }: Pick<ParcelPerson, 'carriers'>): boolean =>
	(carriers as readonly string[]).includes(carrier)

type Checks = (parcel: ParcelFacts, person: ParcelPerson) => ParcelReason | null

const whyNotChecked: Checks = (parcel, { checksCompliance }) => {
	if (!checksCompliance) return 'forbidden'
	return parcel.countArticles === 0 ? 'parcel_empty' : null
}

/** Further obstacles, once the status allows it. */
const judges: Partial<Record<ParcelAction, Checks>> = {
	typeNumber: (parcel, person) => {
		if (parcel.carrier === null) return 'carrier_missing'
		return isShipmentNumberRequired(parcel, person) ? null : 'shipment_number_issued'
	},
	check: whyNotChecked,
	resetCheck: (parcel, person) =>
		whyNotChecked(parcel, person) ?? (parcel.checkedQuantity === 0 ? 'nothing_checked' : null),
	pack: (parcel, { checksCompliance }) => {
		if (parcel.countArticles === 0) return 'parcel_empty'
		return checksCompliance && !isParcelChecked(parcel) ? 'articles_unchecked' : null
	},
	// While it is unknown whether the carrier has it, no second shipment may be requested.
	unpack: ({ status, shipment }) => {
		if (status !== 'ready') return null
		if (shipment === 'waiting') return 'shipment_running'
		return shipment === 'needs_office' ? 'shipment_unclear' : null
	},
	requestShipment: (parcel, person) => {
		if (parcel.carrier === null) return 'carrier_missing'
		// Chosen in a release that offered every courier: that courier would need an invented number.
		if (!isOwnCarrier(parcel.carrier, person)) return 'carrier_foreign'
		const lacksNumber = isShipmentNumberRequired(parcel, person) && !parcel.shipmentNumber
		return lacksNumber ? 'shipment_number_missing' : null
	},
	showQrCode: ({ shipment }) => {
		if (shipment === 'waiting') return 'shipment_running'
		return shipment === 'done' ? null : 'label_not_ready'
	},
}

/**
 * Why an action on a parcel is not possible, or null: the flags and the refusals are both derived from it.
 */
export function whyNotParcel(
	action: ParcelAction,
	parcel: ParcelFacts,
	person: ParcelPerson,
): ParcelReason | null {
	if (!statusesOf[action].includes(parcel.status)) return statusReasons[parcel.status]
	return judges[action]?.(parcel, person) ?? null
}

/** The flags of a parcel in responses. */
export function parcelFlagsOf(facts: ParcelFacts, person: ParcelPerson) {
	const may = (action: ParcelAction) => whyNotParcel(action, facts, person) === null
	return {
		isChecked: isParcelChecked(facts),
		isEditable: may('edit'),
		isAvailableCheck: may('check'),
		isAvailableResetCheck: may('resetCheck'),
		isAvailablePack: may('pack'),
		isAvailableUnpack: may('unpack'),
		isAvailableQrCode: may('showQrCode'),
		isAvailableShipmentRequest: may('requestShipment'),
		isAvailableReject: may('reject'),
		isAvailableRestore: may('restore'),
		isShipmentNumberRequired: isShipmentNumberRequired(facts, person),
	}
}

/** A parcel with its flags derived from its other fields, such as after a pending change. */
export const withParcelFlags = <T extends Parcel>(parcel: T, person: ParcelPerson): T => ({
	...parcel,
	...parcelFlagsOf(parcelFactsOf(parcel), person),
})

const carrierErrors = (carrier: string, person: Pick<ParcelPerson, 'carriers'>): FieldErrors =>
	isOwnCarrier(carrier, person) ? {} : { carrier: [fieldError('carrier_foreign')] }

export const newParcelErrors = (
	{ carrier }: Pick<NewParcel, 'carrier'>,
	person: Pick<ParcelPerson, 'carriers'>,
): FieldErrors => carrierErrors(carrier, person)

/** The errors of a parcel's change, by field path. A foreign courier may stay where the parcel has it already. */
export function parcelPatchErrors(
	patch: ParcelPatch,
	parcel: Pick<ParcelFacts, 'status' | 'carrier'> & { isManual: boolean },
	person: Pick<ParcelPerson, 'carriers'>,
): FieldErrors {
	const { comment, carrier = parcel.carrier, shipmentNumber } = patch
	const isOther = carrier !== null && carrier !== parcel.carrier
	const errors: FieldErrors = isOther ? carrierErrors(carrier, person) : {}
	if (parcel.isManual && comment !== undefined && comment.trim().length < manualCommentMin) {
		errors.comment = [
			comment.trim() === ''
				? fieldError('required')
				: fieldError('min_length', { min: manualCommentMin }),
		]
	}
	if (shipmentNumber !== undefined && carrier !== null) {
		const error = shipmentNumberError(carrier, normalizeShipmentNumber(shipmentNumber))
		if (error) errors.shipmentNumber = [error]
	}
	return errors
}

export const isQrTextTooLong = (text: string): boolean => text.length > qrTextMax
