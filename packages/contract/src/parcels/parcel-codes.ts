/** Coded values of parcels and their articles. A value's id is its place, from 1. Source: the decisions. */
export const parcelStatuses = [
	'in_progress',
	'packed',
	'ready',
	'sent',
	'delivered',
	'reject',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** Used or faulty goods, and clean ones; never both in one parcel. */
export const parcelTypes = ['dirty', 'clear'] as const
export type ParcelType = (typeof parcelTypes)[number]

export const parcelArticleStatuses = ['available', 'in_parcel', 'deleted', 'sent'] as const
export type ParcelArticleStatus = (typeof parcelArticleStatuses)[number]
