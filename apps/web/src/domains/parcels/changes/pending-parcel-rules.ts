import {
	type Parcel,
	type ParcelArticle,
	type ParcelPerson,
	type WholeParcel,
	withCheckedArticles,
	withParcelFlags,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { applyPending, applyPendingToItems, pendingSince } from '#platform/pending/pending-rules'
import { checkArticle } from './article-changes.ts'
import { updateParcel } from './parcel-changes.ts'

// Applies changes to parcels that the read data cannot include. Refused changes are not applied: their record
// shows that it needs the person.

type Pending = { operations: readonly Operation[]; person: ParcelPerson }

/** A parcel with its articles and the pending changes of both. */
export function applyToParcel(
	parcel: WholeParcel,
	readAtMs: number,
	{ operations, person }: Pending,
): WholeParcel {
	const pending = pendingSince(operations, readAtMs)
	const patched = applyPending(parcel, pending, [updateParcel])
	const articles = applyPendingToItems<ParcelArticle, ParcelArticle>(parcel.articles, pending, [
		checkArticle,
	])
	const isSame = articles.every((article, place) => article === parcel.articles[place])
	const changed = isSame ? patched : withCheckedArticles(patched, articles)
	return changed === parcel ? parcel : withParcelFlags(changed, person)
}

/** A cached parcel, and its time. */
type Stored = { parcel: WholeParcel; atMs: number }

/**
 * A parcel of a list, which does not contain its articles: their checks count as on the parcel's own
 * screen.
 */
export function applyToListedParcel<T extends Parcel>(
	parcel: T,
	readAtMs: number,
	{ operations, person, stored }: Pending & { stored: Stored | undefined },
): T {
	const pending = pendingSince(operations, readAtMs)
	const patched = applyPending<Parcel, T>(parcel, pending, [updateParcel])
	const isChecked = (article: ParcelArticle) =>
		pending.some((one) => checkArticle.is(one) && checkArticle.isAbout(article, one))
	if (!stored?.parcel.articles.some(isChecked)) {
		return patched === parcel ? parcel : withParcelFlags(patched, person)
	}
	const { countCheckedArticles, checkedQuantity } = applyToParcel(stored.parcel, stored.atMs, {
		operations,
		person,
	})
	return withParcelFlags({ ...patched, countCheckedArticles, checkedQuantity }, person)
}
