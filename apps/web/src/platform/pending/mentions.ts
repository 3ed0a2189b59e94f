import type { Operation, Overlay } from '@roundsman/sync'
import type { ReadOverlays } from './pending-entity.ts'
import type { PendingKind } from './pending-rules.ts'

// A read may hold pieces of records that are not its own: the name of a visit's customer, say.

type Dated = { readAtMs?: number; atMs?: number }
const momentOf = ({ readAtMs, atMs }: Dated): number => readAtMs ?? atMs ?? 0

/** Where the pieces of a read stand, and when the office was asked for it, in milliseconds since 1970. */
export type Pieces<M, D> = {
	map: (data: D, change: <P extends M>(piece: P) => P) => D
	list: (data: D) => readonly M[]
	readAtMs: (data: D) => number
}

/** The shapes of reads that hold pieces. */
export function piecesOf<M extends object>() {
	type Items = Dated & { items: readonly M[] }
	const record: Pieces<M, M & Dated> = {
		map: (one, change) => change(one),
		list: (one) => [one],
		readAtMs: momentOf,
	}
	const items: Pieces<M, Items> = {
		map: (list, change) => ({ ...list, items: list.items.map((one) => change(one)) }),
		list: (list) => list.items,
		readAtMs: momentOf,
	}
	const pages: Pieces<M, { pages: readonly Items[] }> = {
		map: (list, change) => ({
			...list,
			pages: list.pages.map((page) => items.map(page, change)),
		}),
		list: (list) => list.pages.flatMap((page) => page.items),
		readAtMs: (list) => Math.min(...list.pages.map(momentOf)),
	}
	/** A record whose parts, under a field of it, hold pieces as well. */
	const withParts = <F extends string>(
		field: F,
	): Pieces<M, M & Dated & Record<F, readonly M[]>> => ({
		map: (one, change) => change({ ...one, [field]: one[field].map((part) => change(part)) }),
		list: (one) => [one, ...one[field]],
		readAtMs: momentOf,
	})
	/** A record that stands under a field, or none. */
	const under = <F extends string>(field: F): Pieces<M, Dated & Record<F, M | null>> => ({
		map: (data, change) => {
			const one = data[field]
			return one === null ? data : { ...data, [field]: change(one) }
		},
		list: (data) => [data[field]].filter((one) => one !== null),
		readAtMs: momentOf,
	})
	return { record, items, pages, withParts, under }
}

/** Where pieces stand, by the first part of a read's key. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type Mentions<M, R extends string = string> = Readonly<Record<R, Pieces<M, any>>>

/** How a kind of change shows in the reads that hold pieces of its record, until they are read anew. */
export const overMentions = <M>(kind: PendingKind<M>, mentions: Mentions<M>): ReadOverlays =>
	Object.fromEntries(
		Object.entries(mentions).map(([read, pieces]): [string, Overlay<unknown>] => [
			read,
			{
				apply: (data, operation: Operation) =>
					data ? pieces.map(data, (piece) => kind.apply(piece, operation)) : data,
				isCovered: (data, operation) =>
					!data ||
					pieces.readAtMs(data) > (operation.answer?.atMs ?? 0) ||
					pieces.list(data).every((piece) => !kind.isAbout(piece, operation)),
			},
		]),
	)
