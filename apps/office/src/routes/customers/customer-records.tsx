import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import {
	ordersQueryOf,
	readOrders,
	readVisits,
	useGoodsLabels,
	visitsQueryOf,
} from '#domains/goods'
import { readReturns, returnsQueryOf, useReturnLabels } from '#domains/returns'
import { readTickets, ticketsQueryOf, useTicketLabels } from '#domains/tickets'
import { useTranslation } from '#texts'

const shownMax = 3
type Page<T> = { items: T[]; meta: { total: number } }

/** The newest of what a customer has, and the way to all of them. */
function Records<T>({
	title,
	to,
	customer,
	queryKey,
	read,
	rowOf,
}: {
	title: string
	to: string
	customer: string
	queryKey: string
	read: (page: number, signal: AbortSignal) => Promise<Page<T>>
	rowOf: (item: T) => { id: string; title: string; text: string; end?: string }
}) {
	const { t } = useTranslation('customerCare')
	const { data } = useQuery({
		queryKey: ['customer', customer, queryKey],
		queryFn: ({ signal }) => read(1, signal),
	})
	const count = data?.meta.total ?? 0
	const all: ReactNode = count > 0 && (
		<Link
			to={to}
			search={{ customer } as never}
			className="px-2 text-primary underline underline-offset-4"
		>
			{t('all', { count })}
		</Link>
	)
	return (
		<Panel title={title} end={all}>
			{data && count === 0 && <PanelLine title={t('none')} />}
			{data?.items.slice(0, shownMax).map((item) => {
				const { id, title: words, text, end } = rowOf(item)
				return <PanelLine key={id} title={words} text={text} end={end} />
			})}
		</Panel>
	)
}

function CustomerTickets({ customer }: { customer: string }) {
	const { t } = useTranslation('customerCare')
	const tickets = useTicketLabels()
	return (
		<Records
			title={t('tickets')}
			to="/tickets"
			customer={customer}
			queryKey="tickets"
			read={readTickets(ticketsQueryOf({ customer, sort: '-createdAt' }))}
			rowOf={(one) => ({
				id: one.id,
				title: `#${one.number} ${tickets.reason(one)}`,
				text: tickets.moment(one.createdAt),
				end: tickets.status(one),
			})}
		/>
	)
}

/** Orders, returns, visits and tickets of a customer. */
export function CustomerRecords({ customer }: { customer: string }) {
	const { t } = useTranslation('customerCare')
	const goods = useGoodsLabels()
	const returns = useReturnLabels()
	return (
		<>
			<Records
				title={t('orders')}
				to="/orders"
				customer={customer}
				queryKey="orders"
				read={readOrders(ordersQueryOf({ customer, sort: '-orderedAt' }))}
				rowOf={(one) => ({
					id: one.id,
					title: one.id,
					text: `${goods.moment(one.orderedAt)} · ${goods.label('order-status', one.status)}`,
					end: goods.money(one.price),
				})}
			/>
			<Records
				title={t('returns')}
				to="/returns"
				customer={customer}
				queryKey="returns"
				read={readReturns(returnsQueryOf({ customer, sort: '-createdAt' }))}
				rowOf={(one) => ({
					id: one.id,
					title: String(one.number),
					text: `${returns.moment(one.confirmedAt ?? one.createdAt)} · ${returns.standing(one)}`,
					end: returns.money(one.sum),
				})}
			/>
			<Records
				title={t('visits')}
				to="/visits"
				customer={customer}
				queryKey="visits"
				read={readVisits(visitsQueryOf({ customer, sort: '-date' }))}
				rowOf={(one) => ({
					id: one.id,
					title: goods.date(one.date),
					text: one.employee.name,
					end: goods.label('visit-status', one.stage),
				})}
			/>
			<CustomerTickets customer={customer} />
		</>
	)
}
