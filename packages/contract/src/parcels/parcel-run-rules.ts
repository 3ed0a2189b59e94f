import type { Carrier } from '../options/order-codes.ts'
import type { Parcel } from './parcel.ts'
import type { ParcelPerson } from './parcel-rules.ts'

/** A shipment is requested and needs nothing more from the person: the courier or the office continues. */
export const isShipmentRequested = ({ shipment }: Pick<Parcel, 'shipment'>): boolean =>
	shipment !== null && shipment.state !== 'failed'

const isToBeShipped = ({ status, countArticles, ...parcel }: Parcel): boolean =>
	countArticles > 0 &&
	(status.value === 'in_progress' || (status.value === 'packed' && !isShipmentRequested(parcel)))

/**
 * The parcels of one run, the oldest first: those to pack and request, and those requested on the day of
 * the run. Empty parcels are excluded.
 */
export const parcelRunOf = <T extends Parcel>(
	parcels: readonly T[],
	isToday: (instant: string) => boolean,
): T[] =>
	parcels
		.filter(
			(parcel) =>
				isToBeShipped(parcel) ||
				(parcel.status.value !== 'in_progress' &&
					isShipmentRequested(parcel) &&
					isToday(parcel.shipment?.requestedAt ?? '')),
		)
		.sort((one, other) => one.number - other.number)

export const leftInRun = <T extends Parcel>(run: readonly T[]): T[] => run.filter(isToBeShipped)

/** The next parcel to pack and request after a given one, with those before it last; undefined for none. */
export function nextInRun<T extends Parcel>(run: readonly T[], id: string): T | undefined {
	const place = run.findIndex((one) => one.id === id)
	return leftInRun([...run.slice(place + 1), ...run.slice(0, Math.max(place, 0))])[0]
}

/**
 * The courier of a parcel unless the person chooses another: their preferred one, else the first of their
 * country. `isDefault`: the parcel itself has no courier of their country.
 */
export function carrierForRun(
	{ carrier }: Pick<Parcel, 'carrier'>,
	{ carriers }: Pick<ParcelPerson, 'carriers'>,
	preferred: string | null | undefined,
): { carrier: Carrier | null; isDefault: boolean } {
	const own = carriers.find((one) => one === carrier?.value)
	if (own) return { carrier: own, isDefault: false }
	const wished = carriers.find((one) => one === preferred)
	return { carrier: wished ?? carriers[0] ?? null, isDefault: true }
}
