import {
	type ArticleAction,
	type ArticleFacts,
	type ArticleWhy,
	type PackingReason,
	type ParcelAction,
	type ParcelFacts,
	type ParcelPerson,
	type ParcelPlace,
	type ParcelReason,
	whyNotArticle,
	whyNotInto,
	whyNotParcel,
} from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

const permit = <R extends string>(why: R | null): Permission<R> =>
	why === null ? granted : denied(why)

export const mayDoWithParcel = (
	action: ParcelAction,
	parcel: ParcelFacts,
	person: ParcelPerson,
): Permission<ParcelReason> => permit(whyNotParcel(action, parcel, person))

export const mayDoWithArticle = (
	action: ArticleAction,
	article: ArticleFacts,
	around: { person: ParcelPerson; parcels: readonly ParcelPlace[] },
): Permission<ArticleWhy> => permit(whyNotArticle(action, article, around))

export const mayMoveInto = (
	article: ArticleFacts,
	parcel: ParcelPlace,
	wanted: { quantity: number; isManual: boolean },
): Permission<ArticleWhy> => permit(whyNotInto(article, parcel, wanted))

/** Packing needs at least one waiting article. */
export const mayPack = (articles: number): Permission<PackingReason> =>
	permit(articles === 0 ? 'nothing_available' : null)

export function mayFill(
	articles: number,
	{ open, filled }: { open: number; filled: number },
): Permission<PackingReason> {
	if (articles === 0) return denied('nothing_available')
	if (open === 0) return denied('no_open_parcel')
	return filled === 0 ? denied('parcel_full') : granted
}

/** A change must be based on the current version, if it names one. */
export const mayOverwriteParcel = (
	{ version }: { version: number },
	seenVersion: number | null,
): Permission<'stale'> =>
	seenVersion === null || seenVersion === version ? granted : denied('stale')
