import {
	historyItemOf,
	isVisitListed,
	type Meta,
	type VisitFilters,
	type VisitHistoryDetail,
	type VisitHistoryItem,
	type visitRoutes,
	withVisit,
} from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import {
	hasReached,
	isAbout,
	overVisit,
	previewOf,
	type VisitLaying,
} from '../changes/visit-entity.ts'

export type VisitHistoryPage = {
	items: VisitHistoryItem[]
	meta: Pick<Meta, 'currentPage' | 'lastPage' | 'total'>
	/** By what it was asked for. */
	shows: VisitFilters
	/** When the server was asked for it, in milliseconds since 1970. */
	readAtMs: number
}
export type VisitHistoryPages = { pages: readonly VisitHistoryPage[] }

type ClosingRoute = typeof visitRoutes.reportVisit | typeof visitRoutes.cancelVisit

const isClosed = ({ visitStatus }: VisitHistoryItem) =>
	visitStatus === 'done' || visitStatus === 'canceled'

/** A visit of the history as a change about it leaves it: what was said on closing it is its comment. */
const changeItem =
	(laying: VisitLaying) =>
	<T extends VisitHistoryItem>(item: T, operation: Operation): T => {
		const changed = laying.apply(item, operation)
		if (changed === item || !isClosed(changed)) return changed
		return { ...changed, comment: bodyOf<ClosingRoute>(operation).comment || null }
	}

const findListed = ({ pages }: VisitHistoryPages, operation: Operation) =>
	pages.flatMap(({ items }) => items).find((item) => isAbout(item, operation))

/** A visit that a change brings along: a new one, or one that is moved. */
function findBrought(operation: Operation, laying: VisitLaying): VisitHistoryItem | undefined {
	const shown = laying.isLaid(operation) ? previewOf(operation) : undefined
	return shown && historyItemOf(shown)
}

type Pages = readonly VisitHistoryPage[]

const mapItems = (
	pages: Pages,
	change: (items: VisitHistoryItem[]) => VisitHistoryItem[],
): VisitHistoryPage[] => pages.map((page) => ({ ...page, items: change(page.items) }))

/** Puts a visit on the page of its day; behind the last one that was read others may have to come first. */
function addTo(pages: Pages, visit: VisitHistoryItem): Pages {
	const isBefore = ({ items }: VisitHistoryPage) => items.some(({ date }) => date < visit.date)
	const isLast = ({ meta }: VisitHistoryPage) => meta.currentPage >= meta.lastPage
	const place = pages.findIndex((page) => isBefore(page) || isLast(page))
	return pages.map((page, index) =>
		index === place ? { ...page, items: withVisit(page.items, visit) } : page,
	)
}

function changeHistory<T extends VisitHistoryPages>(
	list: T,
	operation: Operation,
	laying: VisitLaying,
): T {
	const listed = findListed(list, operation)
	const before = listed ?? findBrought(operation, laying)
	const [first] = list.pages
	if (!before || !first) return list
	const after = changeItem(laying)(before, operation)
	// How the office searches is its own affair; no change of a visit touches what is searched.
	const filters = listed ? { ...first.shows, search: undefined } : first.shows
	const isShown = isVisitListed(after, filters)
	if (listed && isShown && after.date === listed.date) {
		const put = (item: VisitHistoryItem) => (isAbout(item, operation) ? after : item)
		return { ...list, pages: mapItems(list.pages, (items) => items.map(put)) }
	}
	const others = mapItems(list.pages, (items) => items.filter((item) => !isAbout(item, operation)))
	return { ...list, pages: isShown ? addTo(others, after) : others }
}

const isReadAfter = ({ pages }: VisitHistoryPages, { answer }: Operation) =>
	pages.every(({ readAtMs }) => readAtMs > (answer?.atMs ?? Number.POSITIVE_INFINITY))

function isHistoryCovered(
	list: VisitHistoryPages,
	operation: Operation,
	laying: VisitLaying,
): boolean {
	if (isReadAfter(list, operation)) return true
	const listed = findListed(list, operation)
	return listed ? hasReached(listed, operation) : findBrought(operation, laying) === undefined
}

/** How changes of visits show in the history. */
export const overHistory = (laying: VisitLaying) => ({
	'visit-history': {
		apply: (list: VisitHistoryPages, operation: Operation) =>
			changeHistory(list, operation, laying),
		isCovered: (list: VisitHistoryPages, operation: Operation) =>
			isHistoryCovered(list, operation, laying),
	},
	'visit-history-detail': { ...overVisit<VisitHistoryDetail>(laying), apply: changeItem(laying) },
})
