import {
	historyItemOf,
	isVisitListed,
	type Meta,
	type Visit,
	type VisitCancelForm,
	type VisitFilters,
	type VisitHistoryDetail,
	type VisitHistoryItem,
	type VisitReportForm,
	withVisit,
} from '@roundsman/contract'
import type { OverlayTable } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { visitKinds } from '../changes/visit-kinds.ts'
import { changeVisitBy, forKinds, hasReached, isAbout, isLaid } from '../changes/visit-overlays.ts'

export type VisitHistoryPage = {
	items: VisitHistoryItem[]
	meta: Pick<Meta, 'currentPage' | 'lastPage' | 'total'>
	/** By what it was asked for. */
	shows: VisitFilters
	/** When the server was asked for it, in milliseconds since 1970. */
	readAtMs: number
}
export type VisitHistoryPages = { pages: readonly VisitHistoryPage[] }

const closing: readonly string[] = [visitKinds.report, visitKinds.cancel]

/** A visit of the history as a change about it leaves it: what was said on closing it is its comment. */
export function changeItemBy<T extends VisitHistoryItem>(item: T, operation: Operation): T {
	const changed = changeVisitBy(item, operation)
	if (changed === item || !closing.includes(operation.kind)) return changed
	const { comment } = operation.body as VisitReportForm | VisitCancelForm
	return { ...changed, comment: comment || null }
}

const findListed = ({ pages }: VisitHistoryPages, operation: Operation) =>
	pages.flatMap(({ items }) => items).find((item) => isAbout(item, operation))

/** A visit that a change brings along: a new one, or one that is moved. */
function findBrought(operation: Operation): VisitHistoryItem | undefined {
	const shown = operation.preview as Visit | undefined
	return shown && isLaid(operation) ? historyItemOf(shown) : undefined
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

function changeHistory<T extends VisitHistoryPages>(list: T, operation: Operation): T {
	const listed = findListed(list, operation)
	const before = listed ?? findBrought(operation)
	const [first] = list.pages
	if (!before || !first) return list
	const after = changeItemBy(before, operation)
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

function isHistoryCovered(list: VisitHistoryPages, operation: Operation): boolean {
	if (isReadAfter(list, operation)) return true
	const listed = findListed(list, operation)
	return listed ? hasReached(listed, operation) : findBrought(operation) === undefined
}

const kinds = Object.values(visitKinds).filter((kind) => kind !== visitKinds.order)

/** How changes of visits show in the history. */
export const historyOverlays: OverlayTable = {
	'visit-history': forKinds<VisitHistoryPages>(
		{ apply: changeHistory, isCovered: isHistoryCovered },
		kinds,
	),
	'visit-history-detail': forKinds<VisitHistoryDetail>(
		{
			apply: changeItemBy,
			isCovered: (visit, operation) => !isAbout(visit, operation) || hasReached(visit, operation),
		},
		kinds,
	),
}
