import {
	type Parcel,
	type ParcelPatch,
	type ParcelPerson,
	type WholeParcel,
	withCheck,
	withParcelFlags,
} from '@roundsman/contract'
import { isAheadOf, type Operation } from '#platform/outbox/outbox'
import { articleCheck, parcelUpdate } from './parcel-changes.ts'
import { articleEntity, parcelEntity } from './parcel-entity.ts'

// What was read, with the changes laid over it that it cannot show yet. What the office refused is not laid:
// its record says that it needs the person.

const isLaid = ({ state }: Operation): boolean =>
	state === 'queued' || state === 'sending' || state === 'done'

const ahead = (operations: readonly Operation[], readAtMs: number) =>
	operations.filter((one) => isLaid(one) && isAheadOf(one, readAtMs))

const articleIdOf = ({ entity = '' }: Pick<Operation, 'entity'>): string =>
	(entity ?? '').slice(articleEntity('').length)

function layPatch<T extends Parcel>(parcel: T, patch: ParcelPatch, person: ParcelPerson): T {
	const { comment = parcel.comment, carrier } = patch
	const isOther = carrier !== undefined && carrier !== (parcel.carrier?.value ?? null)
	const chosen = carrier ? { value: carrier, label: carrier } : null
	const changed = {
		...parcel,
		comment: comment.trim(),
		carrier: carrier === undefined ? parcel.carrier : chosen,
		// Another courier takes other numbers, here as at the office.
		shipmentNumber: isOther ? null : parcel.shipmentNumber,
	}
	return withParcelFlags(changed, person)
}

const isAbout = (operation: Operation, { id }: Parcel): boolean =>
	parcelUpdate.is(operation) && operation.entity === parcelEntity(id)

type Waiting = { operations: readonly Operation[]; person: ParcelPerson }

/** A parcel with its articles and what waits of both. */
export function layParcel(
	parcel: WholeParcel,
	readAtMs: number,
	{ operations, person }: Waiting,
): WholeParcel {
	return ahead(operations, readAtMs).reduce((laid, one) => {
		if (articleCheck.is(one)) {
			return withCheck(laid, articleIdOf(one), articleCheck.bodyOf(one), person)
		}
		return isAbout(one, parcel) ? layPatch(laid, parcelUpdate.bodyOf(one), person) : laid
	}, parcel)
}

/** What the phone keeps of a parcel, and since when. */
type Kept = { parcel: WholeParcel; atMs: number }

/** A list does not say which articles lie in a parcel: with a check that waits it counts as its own screen does. */
function layChecks<T extends Parcel>(
	parcel: T,
	kept: Kept,
	{ waiting, ...all }: Waiting & { waiting: readonly Operation[] },
): T {
	const ids = new Set(kept.parcel.articles.map(({ id }) => id))
	if (!waiting.some((one) => articleCheck.is(one) && ids.has(articleIdOf(one)))) return parcel
	const { countCheckedArticles, checkedQuantity } = layParcel(kept.parcel, kept.atMs, all)
	return withParcelFlags({ ...parcel, countCheckedArticles, checkedQuantity }, all.person)
}

/** A parcel of a list with what waits: what of it a list tells. */
export function layListed<T extends Parcel>(
	parcel: T,
	readAtMs: number,
	{ operations, person, kept }: Waiting & { kept: Kept | undefined },
): T {
	const waiting = ahead(operations, readAtMs)
	const patched = waiting
		.filter((one) => isAbout(one, parcel))
		.reduce((laid, one) => layPatch(laid, parcelUpdate.bodyOf(one), person), parcel)
	return kept ? layChecks(patched, kept, { operations, person, waiting }) : patched
}
