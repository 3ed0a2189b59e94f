import type {
	ArticleReason,
	ParcelArticleStatus,
	ParcelReason,
	ParcelStatus,
	ParcelType,
} from './parcel-codes.ts'
import { parcelMaxG } from './parcel-limits.ts'
import type { ParcelPerson } from './parcel-rules.ts'

/** Kilograms as integer grams, so that sums are exact. */
export const gramsOf = (kilograms: number): number => Math.round(kilograms * 1000)

type Goods = { unitWeight: number; isDangerous: boolean }

/** Dangerous goods, and a piece heavier than the limit, need their own parcel. */
export const travelsAlone = ({ unitWeight, isDangerous }: Goods): boolean =>
	isDangerous || gramsOf(unitWeight) > parcelMaxG

/** The maximum number of pieces of one article in a parcel. */
export function piecesPerParcel({ unitWeight }: Pick<Goods, 'unitWeight'>): number {
	const grams = gramsOf(unitWeight)
	return grams === 0 ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.floor(parcelMaxG / grams))
}

/** The fields of a parcel that decide whether a piece can be added. */
export type ParcelPlace = {
	id: string
	status: ParcelStatus
	type: ParcelType
	isManual: boolean
	/** Kilograms and pieces in it. */
	weight: number
	quantity: number
	isTaken: boolean
}

/** The fields of an article that decide about its actions. */
export type ArticleFacts = Goods & {
	status: ParcelArticleStatus
	type: ParcelType
	quantity: number
	parcel: { id: string; status: ParcelStatus } | null
}

const tenths = (kilograms: number): number => Math.round(kilograms * 10)

/** The remaining capacity in tenths, so that it and the displayed weight add up to the displayed limit. */
export const shownSpace = ({ weight, room }: { weight: number; room: number }): number =>
	(tenths(weight + room) - tenths(weight)) / 10

/** The remaining capacity of a parcel in kilograms. */
export const spaceOf = ({ weight, isTaken }: Pick<ParcelPlace, 'weight' | 'isTaken'>): number =>
	isTaken ? 0 : Math.max(0, parcelMaxG - gramsOf(weight)) / 1000

/** The number of an article's pieces that a parcel can take. */
export function piecesThatFit(article: ArticleFacts, parcel: ParcelPlace): number {
	if (parcel.status !== 'in_progress' || parcel.type !== article.type || parcel.isTaken) return 0
	if (travelsAlone(article)) {
		return parcel.quantity === 0 ? Math.min(article.quantity, piecesPerParcel(article)) : 0
	}
	const grams = gramsOf(article.unitWeight)
	const fitting = grams === 0 ? article.quantity : Math.floor(gramsOf(spaceOf(parcel)) / grams)
	return Math.min(article.quantity, fitting)
}

const closedReasons: Record<Exclude<ParcelStatus, 'in_progress'>, ParcelReason> = {
	packed: 'parcel_packed',
	ready: 'parcel_ready',
	sent: 'parcel_sent',
	delivered: 'parcel_delivered',
	reject: 'parcel_rejected',
}

const whyClosed = (status: ParcelStatus): ParcelReason | null =>
	status === 'in_progress' ? null : closedReasons[status]

const whyNotStatus: Record<ParcelArticleStatus, ArticleReason> = {
	available: 'article_available',
	in_parcel: 'article_in_parcel',
	deleted: 'article_deleted',
	sent: 'article_sent',
}

export type ArticleWhy = ArticleReason | ParcelReason

/** Why this number of an article's pieces cannot be moved into a parcel, or null. */
export function whyNotInto(
	article: ArticleFacts,
	parcel: ParcelPlace,
	{ quantity, isManual }: { quantity: number; isManual: boolean },
): ArticleWhy | null {
	if (article.parcel?.id === parcel.id) return 'same_parcel'
	if (parcel.isManual !== isManual) return parcel.isManual ? 'parcel_manual' : 'parcel_not_manual'
	const closed = whyClosed(parcel.status)
	if (closed) return closed
	if (parcel.type !== article.type) return 'other_type'
	if (parcel.isTaken || (travelsAlone(article) && parcel.quantity > 0)) return 'own_parcel'
	return piecesThatFit(article, parcel) < quantity ? 'parcel_full' : null
}

/** The parcels that can take at least one piece of an article, those that take the most first. */
export function parcelsFor<P extends ParcelPlace>(
	article: ArticleFacts,
	parcels: readonly P[],
	isManual: boolean,
): P[] {
	return parcels
		.filter((parcel) => whyNotInto(article, parcel, { quantity: 1, isManual }) === null)
		.map((parcel) => ({ parcel, pieces: piecesThatFit(article, parcel) }))
		.sort((one, other) => other.pieces - one.pieces)
		.map(({ parcel }) => parcel)
}

export type ArticleAction =
	| 'check'
	| 'delete'
	| 'restoreDeleted'
	| 'moveOut'
	| 'moveToParcel'
	| 'replace'
	| 'moveToManualParcel'

type Surroundings = { person: ParcelPerson; parcels: readonly ParcelPlace[] }

/** Why no parcel can take it: there is none, or the reason of the first one. */
function whyNoParcel(
	article: ArticleFacts,
	{ parcels }: Surroundings,
	isManual: boolean,
): ArticleWhy | null {
	const takesOne = (parcel: ParcelPlace) =>
		whyNotInto(article, parcel, { quantity: 1, isManual }) === null
	if (parcels.some(takesOne)) return null
	const others = parcels.filter(
		({ id, ...parcel }) =>
			id !== article.parcel?.id &&
			parcel.isManual === isManual &&
			parcel.type === article.type &&
			parcel.status === 'in_progress',
	)
	const [first] = others
	if (!first) return isManual ? 'no_manual_parcel' : 'no_open_parcel'
	return others.every(
		(parcel) => whyNotInto(article, parcel, { quantity: 1, isManual }) === 'own_parcel',
	)
		? 'own_parcel'
		: 'parcel_full'
}

const whyNotInOpen = ({ status, parcel }: ArticleFacts): ArticleWhy | null =>
	status !== 'in_parcel' || !parcel ? whyNotStatus[status] : whyClosed(parcel.status)

const whyNotMovable = (article: ArticleFacts): ArticleWhy | null =>
	article.status === 'available' ? null : whyNotInOpen(article)

/**
 * Why an action on an article is not possible, or null: the flags and the refusals are both derived from
 * it.
 */
export function whyNotArticle(
	action: ArticleAction,
	article: ArticleFacts,
	around: Surroundings,
): ArticleWhy | null {
	const { status } = article
	switch (action) {
		case 'check':
			return around.person.checksCompliance ? whyNotInOpen(article) : 'forbidden'
		case 'delete':
			return status === 'available' ? null : whyNotStatus[status]
		case 'restoreDeleted':
			return status === 'deleted' ? null : whyNotStatus[status]
		case 'moveOut':
			return whyNotInOpen(article)
		case 'moveToParcel':
			return status === 'available' ? whyNoParcel(article, around, false) : whyNotStatus[status]
		case 'replace':
			return whyNotMovable(article) ?? whyNoParcel(article, around, false)
		case 'moveToManualParcel':
			if (!around.person.packsByHand) return 'forbidden'
			return whyNotMovable(article) ?? whyNoParcel(article, around, true)
	}
}

/** The flags of an article in responses. */
export function articleFlagsOf(article: ArticleFacts, around: Surroundings) {
	const may = (action: ArticleAction) => whyNotArticle(action, article, around) === null
	return {
		isAvailableCheck: may('check'),
		isAvailableDelete: may('delete'),
		isAvailableRestore: may('restoreDeleted'),
		isAvailableMoveOut: may('moveOut'),
		isAvailableMoveToParcel: may('moveToParcel'),
		isAvailableReplace: may('replace'),
		isAvailableMoveToManualParcel: may('moveToManualParcel'),
	}
}
