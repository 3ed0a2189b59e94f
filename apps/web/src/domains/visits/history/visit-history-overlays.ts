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
import { overRecord } from '#platform/pending/pending-entity'
import { type ListRules, overPages } from '#platform/pending/pending-pages'
import type { PendingKind } from '#platform/pending/pending-rules'
import { previewOf, type VisitKind } from '../changes/visit-entity.ts'

export type VisitHistoryPage = {
	items: VisitHistoryItem[]
	meta: Pick<Meta, 'currentPage' | 'lastPage' | 'total'>
	/** The filters of the request. */
	shows: VisitFilters
	/** When the server was queried, in milliseconds since 1970. */
	readAtMs: number
}
export type VisitHistoryPages = { pages: readonly VisitHistoryPage[] }

type ClosingRoute = typeof visitRoutes.reportVisit | typeof visitRoutes.cancelVisit

const isClosed = ({ visitStatus }: VisitHistoryItem) =>
	visitStatus === 'done' || visitStatus === 'canceled'

/** A kind of change for visits of the history: the comment of a closing change is the visit's comment. */
const inHistory = <T extends VisitHistoryItem>(kind: VisitKind): PendingKind<T> => ({
	...kind,
	apply: (item, operation) => {
		const changed = kind.apply(item, operation)
		if (changed === item || !isClosed(changed)) return changed
		return { ...changed, comment: bodyOf<ClosingRoute>(operation).comment || null }
	},
	recordOf: (operation) => {
		const visit = kind.recordOf(operation) && previewOf(operation)
		return visit && (historyItemOf(visit) as T)
	},
})

const rules: ListRules<VisitHistoryItem, VisitHistoryPage> = {
	// The office's search is unknown here, but no change of a visit affects the searched fields.
	isListed: (visit, { shows }, listed) =>
		isVisitListed(visit, listed ? { ...shows, search: undefined } : shows),
	isSamePlace: (visit, listed) => visit.date === listed.date,
	/** Inserts the visit on the page of its day; after the last loaded page others may have to come first. */
	insert: (pages, visit) => {
		const isBefore = ({ items }: VisitHistoryPage) => items.some(({ date }) => date < visit.date)
		const isLast = ({ meta }: VisitHistoryPage) => meta.currentPage >= meta.lastPage
		const place = pages.findIndex((page) => isBefore(page) || isLast(page))
		return pages.map((page, index) =>
			index === place ? { ...page, items: withVisit(page.items, visit) } : page,
		)
	},
}

export const overHistory = (kind: VisitKind) => ({
	'visit-history': overPages(inHistory<VisitHistoryItem>(kind), rules),
	'visit-history-detail': overRecord(inHistory<VisitHistoryDetail>(kind)),
})
