import { useFormats } from '@roundsman/client/texts/use-formats'

import { Badge } from '@roundsman/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, Circle } from 'lucide'
import type { ReactNode } from 'react'
import {
	ClosedBadge,
	customerQuery,
	type OfficeCustomerDetails,
	useCustomerLabels,
} from '#domains/customers'
import { ordersQueryOf, readOrders, useGoodsLabels } from '#domains/goods'
import { readReturns, returnsQueryOf, useReturnLabels } from '#domains/returns'
import { readTickets, ticketsQueryOf, useTicketLabels } from '#domains/tickets'
import { useTranslation } from '#texts'
import { RecordLink } from './record-link.tsx'

const routeClass = 'flex-none text-label text-primary underline underline-offset-4'

function Fact({ title, text, way }: { title: string; text: string; way?: ReactNode }) {
	return (
		<div className="flex items-center gap-2 px-4 py-2.5 line-b">
			<div className="min-w-0 flex-1">
				<p className="text-label">{title}</p>
				<p className="text-caption text-muted">{text}</p>
			</div>
			{way}
		</div>
	)
}

type Page<T> = { items: T[] }

function useLast<T>(
	kind: string,
	customer: string,
	read: (page: number, signal: AbortSignal) => Promise<Page<T>>,
): T | undefined {
	const { data } = useQuery({
		queryKey: ['customer', customer, kind],
		queryFn: ({ signal }) => read(1, signal),
	})
	return data?.items[0]
}

/** The newest return, order and problem of a customer. */
function Last({ customer }: { customer: string }) {
	const { t } = useTranslation('chatInOffice')
	const goods = useGoodsLabels()
	const returns = useReturnLabels()
	const tickets = useTicketLabels()
	const by = { customer, sort: '-createdAt' }
	const sent = useLast('returns', customer, readReturns(returnsQueryOf(by)))
	const order = useLast(
		'orders',
		customer,
		readOrders(ordersQueryOf({ customer, sort: '-orderedAt' })),
	)
	const ticket = useLast('tickets', customer, readTickets(ticketsQueryOf(by)))
	const open = t('open')
	return (
		<>
			{sent && (
				<Fact
					title={`${t('link.return')} ${sent.number}`}
					text={`${returns.moment(sent.confirmedAt ?? sent.createdAt)} · ${returns.standing(sent)}`}
					way={
						<RecordLink link={{ kind: 'return', id: sent.id }} className={routeClass}>
							{open}
						</RecordLink>
					}
				/>
			)}
			{order && (
				<Fact
					title={`${t('link.order')} ${order.id}`}
					text={`${goods.moment(order.orderedAt)} · ${goods.money(order.price)}`}
					way={
						<RecordLink link={{ kind: 'order', id: order.id }} className={routeClass}>
							{open}
						</RecordLink>
					}
				/>
			)}
			{ticket && (
				<Fact
					title={t('ticket', { number: ticket.number })}
					text={`${tickets.reason(ticket)} · ${tickets.status(ticket)}`}
					way={
						<Link
							to="/tickets/$id"
							params={{ id: ticket.id }}
							search={{} as never}
							className={routeClass}
						>
							{open}
						</Link>
					}
				/>
			)}
		</>
	)
}

function Card({ customer }: { customer: OfficeCustomerDetails }) {
	const { t } = useTranslation(['chatInOffice', 'customersInOffice'])
	const { date } = useFormats()
	const words = useCustomerLabels()
	const { id, title, number, city, nextVisit } = customer
	const where = [words.street(customer), city].filter(Boolean).join(', ')
	const status = words.status(customer)
	const loyalty = words.loyalty(customer)
	return (
		<>
			<div className="px-4 pt-4 pb-3 line-b">
				<h2 className="text-heading wrap-anywhere">{title}</h2>
				<p className="text-caption text-muted">{[number, where].filter(Boolean).join(' · ')}</p>
				<p className="flex flex-wrap items-center gap-2 py-2">
					{status && <Badge icon={Circle} label={status} />}
					{loyalty && <Badge icon={Award} tone="silver" label={loyalty} />}
					<ClosedBadge customer={customer} />
				</p>
				<RecordLink link={{ kind: 'customer', id }} className="text-label text-primary">
					{t('chatInOffice:openCustomer')}
				</RecordLink>
			</div>
			<Fact
				title={t('customersInOffice:nextVisit')}
				text={
					nextVisit
						? t('customersInOffice:nextVisit.by', {
								date: date(nextVisit.date),
								name: nextVisit.employee,
							})
						: t('customersInOffice:visits.none')
				}
				way={
					nextVisit && (
						<Link to="/board" search={{ date: nextVisit.date } as never} className={routeClass}>
							{t('chatInOffice:dayPlan')}
						</Link>
					)
				}
			/>
			<Last customer={id} />
		</>
	)
}

/** The customer of a conversation, and the latest events there. */
export function CustomerPane({ id, title }: { id: string; title: string }) {
	const { data } = useQuery(customerQuery(id))
	if (!data) return <h2 className="px-4 pt-4 text-heading">{title}</h2>
	return <Card customer={data} />
}
