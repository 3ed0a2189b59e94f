import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { Figures } from '#desk/kit/figures.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { orderFigures, useGoodsLabels } from '#domains/goods'
import { useReturnLabels } from '#domains/returns'
import { useTicketLabels } from '#domains/tickets'
import { useTranslation } from '#texts'
import type { CustomerRecords } from './use-customer-records.ts'

const linkClass = 'text-primary underline underline-offset-4'

type Place = { to: string; params?: Record<string, string>; search: Record<string, string> }

function PlaceLink({ to, params = {}, search, children }: Place & { children: ReactNode }) {
	return (
		<Link to={to} params={params as never} search={search as never} className={linkClass}>
			{children}
		</Link>
	)
}

/** The newest of what a customer has, and the way to all of them. */
function Records<T>({
	title,
	to,
	customer,
	read,
	most,
	figures,
	rowOf,
}: {
	title: string
	to: string
	customer: string
	read: UseQueryResult<{ items: T[]; meta: { total: number } }>
	most: number
	figures?: ReactNode
	rowOf: (item: T) => { id: string; at: Place; title: string; text: string; end?: string }
}) {
	const { t } = useTranslation('customerCare')
	const { data, error } = read
	const count = data?.meta.total ?? 0
	const all: ReactNode = count > 0 && (
		<span className="px-2">
			<PlaceLink to={to} search={{ customer }}>
				{t('all', { count })}
			</PlaceLink>
		</span>
	)
	return (
		<Panel title={title} end={all}>
			{figures}
			{!data && error && <ReadState read={read}>{() => null}</ReadState>}
			{data && count === 0 && <PanelLine title={t('none')} />}
			{data?.items.slice(0, most).map((item) => {
				const { id, at, title: words, text, end } = rowOf(item)
				const name = <PlaceLink {...at}>{words}</PlaceLink>
				return <PanelLine key={id} title={name} text={text} end={end} />
			})}
		</Panel>
	)
}

type RecordsProps = { customer: string; records: CustomerRecords; most: number }

/** Total of last year's orders, and the amount that is owed. */
function OrderFigures({ orders }: { orders: CustomerRecords['orders']['data'] }) {
	const { t } = useTranslation('customerCare')
	const { money } = useGoodsLabels()
	const figures = orders && orderFigures(orders.items, orders.meta.total, new Date())
	if (!figures) return null
	const { year, each, unpaid } = figures
	const known = [
		[money(year), t('figures.year')],
		[money(each), t('figures.each')],
		...(unpaid === undefined ? [] : [[money(unpaid), t('figures.unpaid')] as const]),
	] as const
	return <Figures figures={known} className="border-t border-hairline" />
}

export function OrderRecords({ customer, records: { orders }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const goods = useGoodsLabels()
	return (
		<Records
			{...{ title: t('orders'), to: '/orders', customer, read: orders, most }}
			figures={<OrderFigures orders={orders.data} />}
			rowOf={(one) => ({
				...{ id: one.id, title: one.id },
				at: { to: '/orders', search: { customer, id: one.id } },
				text: `${goods.moment(one.orderedAt)} · ${goods.label('order-status', one.status)}`,
				end: goods.money(one.price),
			})}
		/>
	)
}

export function ReturnRecords({ customer, records: { returns }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const words = useReturnLabels()
	return (
		<Records
			{...{ title: t('returns'), to: '/returns', customer, read: returns, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: String(one.number) },
				at: { to: '/returns/$id', params: { id: one.id }, search: { customer } },
				text: `${words.moment(one.confirmedAt ?? one.createdAt)} · ${words.standing(one)}`,
				end: words.money(one.sum),
			})}
		/>
	)
}

export function VisitRecords({ customer, records: { visits }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const goods = useGoodsLabels()
	return (
		<Records
			{...{ title: t('visits'), to: '/visits', customer, read: visits, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: goods.date(one.date) },
				at: { to: '/visits', search: { customer, id: one.id } },
				text: one.employee.name,
				end: goods.label('visit-status', one.stage),
			})}
		/>
	)
}

export function TicketRecords({ customer, records: { tickets }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const words = useTicketLabels()
	return (
		<Records
			{...{ title: t('tickets'), to: '/tickets', customer, read: tickets, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: `#${one.number} ${words.reason(one)}` },
				at: { to: '/tickets/$id', params: { id: one.id }, search: { customer } },
				text: words.moment(one.createdAt),
				end: words.status(one),
			})}
		/>
	)
}
