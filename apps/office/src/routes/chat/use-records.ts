import { useQuery } from '@tanstack/react-query'
import { type ChatLink, chatLabelMax, type OfficeChat } from '#domains/chat'
import { customersQueryOf, readCustomers } from '#domains/customers'
import {
	ordersQueryOf,
	parcelsQueryOf,
	readOrders,
	readParcels,
	readVisits,
	useGoodsLabels,
	visitsQueryOf,
} from '#domains/goods'
import { readReturns, returnsQueryOf, useReturnLabels } from '#domains/returns'

/** Records of each kind that are offered; an older one is linked from its own page. */
const mostOfKind = 5

type Page<T> = { items: T[] }
type Read<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>

function useNewest<T>(key: readonly string[], isAsked: boolean, read: Read<T>): T[] {
	const { data } = useQuery({
		queryKey: ['chat-records', ...key],
		queryFn: ({ signal }) => read(1, signal),
		enabled: isAsked,
	})
	return data?.items.slice(0, mostOfKind) ?? []
}

const linkTo = (kind: ChatLink['kind'], id: string, ...words: string[]): ChatLink => ({
	...{ kind, id },
	label: words.filter(Boolean).join(' · ').slice(0, chatLabelMax),
})

/** Customers whose words are looked for. */
export function useCustomersFound(words: string): ChatLink[] {
	const search = words.trim()
	const read = readCustomers(customersQueryOf({ q: search, sort: 'title' }))
	const found = useNewest(['customers', search], search.length > 1, read)
	return found.map(({ id, title }) => linkTo('customer', id, title))
}

/** The customer, with its newest visits, orders and returns. */
export function useCustomerRecords(customer: OfficeChat['customer']): ChatLink[] {
	const goods = useGoodsLabels()
	const returns = useReturnLabels()
	const of = customer?.id ?? ''
	const isAsked = customer !== null
	const search = { customer: of }
	const visits = useNewest(
		['visits', of],
		isAsked,
		readVisits(visitsQueryOf({ ...search, sort: '-date' })),
	)
	const orders = useNewest(
		['orders', of],
		isAsked,
		readOrders(ordersQueryOf({ ...search, sort: '-orderedAt' })),
	)
	const sent = useNewest(
		['returns', of],
		isAsked,
		readReturns(returnsQueryOf({ ...search, sort: '-createdAt' })),
	)
	if (!customer) return []
	return [
		linkTo('customer', customer.id, customer.title),
		...visits.map(({ id, date }) => linkTo('visit', id, customer.title, goods.date(date))),
		...orders.map(({ id, orderedAt }) => linkTo('order', id, id, goods.moment(orderedAt))),
		...sent.map(({ id, number, createdAt }) =>
			linkTo('return', id, String(number), returns.moment(createdAt)),
		),
	]
}

/** The newest parcels of whom the conversation is with. */
export function useParcelRecords(employee: OfficeChat['employee']): ChatLink[] {
	const { moment } = useGoodsLabels()
	const q = employee?.name ?? ''
	const read = readParcels(parcelsQueryOf({ q, sort: '-createdAt' }, false))
	const parcels = useNewest(['parcels', q], employee !== null, read)
	return parcels.map(({ id, number, createdAt }) =>
		linkTo('parcel', id, String(number), moment(createdAt)),
	)
}
