import type { Operation, Overlay } from '@roundsman/sync'
import { hasReached, type PendingKind } from './pending-rules.ts'

type Page<E> = { items: readonly E[]; readAtMs?: number }
/** Data of an infinite query; `readAtMs` of a page is the time of its request. */
export type Pages<E, P extends Page<E> = Page<E>> = { pages: readonly P[] }

/** Positions of changed records in a list; without rules each stays in its place. */
export type ListRules<E, P> = {
	/** Whether the list still includes a record; `listed` is its version in the list. */
	isListed: (record: E, page: P, listed: E | undefined) => boolean
	isSamePlace: (record: E, listed: E) => boolean
	/** Inserts a new or moved record at its place. */
	insert: (pages: readonly P[], record: E) => readonly P[]
}

/** True once every page was requested after the office had answered the change. */
export const isReadAfter = ({ pages }: Pages<unknown>, { answer }: Operation): boolean =>
	pages.every(({ readAtMs = 0 }) => readAtMs > (answer?.atMs ?? Number.POSITIVE_INFINITY))

/** Applies a kind of change to a list with pages: changed, new, moved and removed records. */
export function overPages<E extends { version: number }, P extends Page<E>>(
	kind: PendingKind<E>,
	rules?: ListRules<E, P>,
): Overlay<Pages<E, P>> {
	const findListed = ({ pages }: Pages<E, P>, operation: Operation) =>
		pages.flatMap(({ items }) => items).find((item) => kind.isAbout(item, operation))
	const mapItems = (pages: readonly P[], change: (items: readonly E[]) => readonly E[]) =>
		pages.map((page): P => ({ ...page, items: change(page.items) }))

	const apply = (list: Pages<E, P>, operation: Operation): Pages<E, P> => {
		const listed = findListed(list, operation)
		const before = listed ?? (rules && kind.recordOf(operation))
		const [first] = list.pages
		if (!before || !first) return list
		const after = kind.apply(before, operation)
		const isShown = !rules || rules.isListed(after, first, listed)
		if (listed && isShown && (!rules || rules.isSamePlace(after, listed))) {
			const put = (item: E) => (kind.isAbout(item, operation) ? after : item)
			return { ...list, pages: mapItems(list.pages, (items) => items.map(put)) }
		}
		const others = mapItems(list.pages, (items) =>
			items.filter((item) => !kind.isAbout(item, operation)),
		)
		return { ...list, pages: isShown && rules ? rules.insert(others, after) : others }
	}

	const isCovered = (list: Pages<E, P>, operation: Operation) => {
		if (isReadAfter(list, operation)) return true
		const listed = findListed(list, operation)
		if (listed) return hasReached(listed, operation)
		return !kind.isCreation && kind.recordOf(operation) === undefined
	}
	return { apply, isCovered }
}
