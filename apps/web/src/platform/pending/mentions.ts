import type { Operation, Overlay } from '@roundsman/sync'
import type { ReadOverlays } from './pending-entity.ts'
import type { PendingKind } from './pending-rules.ts'

// A query may hold parts of other records, such as the name of a visit's customer.

type Dated = { readAtMs?: number; atMs?: number }
const momentOf = ({ readAtMs, atMs }: Dated): number => readAtMs ?? atMs ?? 0

/** Locates the parts in a query's data, with the time of its request, in milliseconds since 1970. */
export type Pieces<M, D> = {
	map: (data: D, change: <P extends M>(piece: P) => P) => D
	list: (data: D) => readonly M[]
	readAtMs: (data: D) => number
}

/** The shapes of query data that hold such parts. */
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
	/** A record with a field that holds such parts as well. */
	const withParts = <F extends string>(
		field: F,
	): Pieces<M, M & Dated & Record<F, readonly M[]>> => ({
		map: (one, change) => change({ ...one, [field]: one[field].map((part) => change(part)) }),
		list: (one) => [one, ...one[field]],
		readAtMs: momentOf,
	})
	/** A record in a field, or null. */
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

/** Locations of the parts, by the first element of the query key. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type Mentions<M, R extends string = string> = Readonly<Record<R, Pieces<M, any>>>

/** Shows a kind of change in the queries that hold parts of its record, until they are refetched. */
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
