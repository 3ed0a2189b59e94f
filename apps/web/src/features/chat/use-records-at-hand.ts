import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ChatLink, chatLabelMax, generalChat } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatPlace } from '#domains/chat'
import { useHasFeature } from '#domains/employees'
import { orderListQueries } from '#domains/orders/list'
import { useReturnTitle } from '#domains/returns/details'
import { useReturnList } from '#domains/returns/list'
import { useTodayVisits } from '#domains/visits/changes'
import { useTranslation } from '#texts'

/** The maximum number of records of each kind; an older one can be linked from its own screen. */
const mostOfKind = 10

/** Today's visits, at a customer or all of them. */
function useVisitLinks(customerId: string | null): ChatLink[] {
	const { t } = useTranslation('chats')
	const { visits } = useTodayVisits()
	return visits
		.filter((visit) => customerId === null || visit.customerId === customerId)
		.map(({ id, companyName }) => ({
			...{ kind: 'visit', id },
			label: t('linkVisit', { name: companyName }),
		}))
}

/** The customer of the conversation, else the customers of today's tour. */
function useCustomerLinks({ title }: ChatPlace, customerId: string | null): ChatLink[] {
	const { visits } = useTodayVisits()
	if (customerId !== null) return [{ kind: 'customer', id: customerId, label: title }]
	const names = new Map(visits.map((visit) => [visit.customerId, visit.companyName]))
	return [...names].map(([id, label]) => ({ kind: 'customer', id, label }))
}

/** The customer's latest orders and returns; from the cache when there is no network. */
function useTradeLinks(customerId: string | null): ChatLink[] {
	const { t } = useTranslation('chats')
	const { shortDay } = useFormats()
	const titleOf = useReturnTitle()
	const handlesReturns = useHasFeature('returns')
	const of = customerId ?? ''
	const orders = useInfiniteQuery({
		...orderListQueries.list({ customerId: of }),
		enabled: customerId !== null,
	})
	const { returns } = useReturnList({ customerId: of })
	if (customerId === null) return []
	const page = orders.data?.pages[0]?.items ?? []
	const named = page.slice(0, mostOfKind).map(
		({ id, createdAt }): ChatLink => ({
			...{ kind: 'order', id },
			label: t('linkOrder', { number: id, date: shortDay(createdAt.slice(0, 10)) }),
		}),
	)
	const sent = returns
		.filter(({ number }) => number > 0)
		.slice(0, mostOfKind)
		.map(({ id, number }): ChatLink => ({ kind: 'return', id, label: titleOf(number) }))
	return [...named, ...(handlesReturns ? sent : [])]
}

export function useRecordsAtHand(place: ChatPlace): ChatLink[] {
	const customerId = place.key === generalChat ? null : place.key
	const visits = useVisitLinks(customerId)
	const customers = useCustomerLinks(place, customerId)
	const trade = useTradeLinks(customerId)
	return [...visits, ...customers, ...trade].map((link) => ({
		...link,
		label: link.label.slice(0, chatLabelMax),
	}))
}
