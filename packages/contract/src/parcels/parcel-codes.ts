/** Coded values of parcels and their articles. A value's id is its index, from 1. Source: the decisions. */
export const parcelStatuses = [
	'in_progress',
	'packed',
	'ready',
	'sent',
	'delivered',
	'reject',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** The default status of lists of parcels and of articles. */
export const openParcelStatuses: readonly ParcelStatus[] = ['in_progress', 'packed', 'ready']
export const defaultArticleStatus: ParcelArticleStatus = 'available'

/** Used or faulty goods, and clean ones; never both in one parcel. */
export const parcelTypes = ['dirty', 'clear'] as const
export type ParcelType = (typeof parcelTypes)[number]

export const parcelArticleStatuses = ['available', 'in_parcel', 'deleted', 'sent'] as const
export type ParcelArticleStatus = (typeof parcelArticleStatuses)[number]

/**
 * The state of a shipment request. `waiting`: being sent to the carrier; `failed`: refused, can be
 * repeated; `needs_office`: it is unknown whether the carrier has it.
 */
export const shipmentStates = ['waiting', 'done', 'failed', 'needs_office'] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** Why a carrier created no shipment. */
export const shipmentProblems = [
	'carrier_refused',
	'carrier_unauthorized',
	'carrier_unclear',
	'carrier_away',
] as const
export type ShipmentProblem = (typeof shipmentProblems)[number]

/** Why an action on a parcel is not possible: each is the alias of its message. */
const parcelReasons = [
	'parcel_in_progress',
	'parcel_packed',
	'parcel_ready',
	'parcel_sent',
	'parcel_delivered',
	'parcel_rejected',
	'parcel_empty',
	'articles_unchecked',
	'nothing_checked',
	'carrier_missing',
	'carrier_foreign',
	'shipment_number_missing',
	'shipment_number_issued',
	'shipment_running',
	'shipment_unclear',
	'label_not_ready',
	'forbidden',
] as const
export type ParcelReason = (typeof parcelReasons)[number]

/** The same of an article. */
const articleReasons = [
	'article_available',
	'article_in_parcel',
	'article_deleted',
	'article_sent',
	'no_open_parcel',
	'no_manual_parcel',
	'parcel_full',
	'own_parcel',
	'other_type',
	'same_parcel',
	'parcel_manual',
	'parcel_not_manual',
] as const
export type ArticleReason = (typeof articleReasons)[number]

/** Why the waiting articles cannot be moved into parcels at once. */
export const packingReasons = ['nothing_available', 'no_open_parcel', 'parcel_full'] as const
export type PackingReason = (typeof packingReasons)[number]
