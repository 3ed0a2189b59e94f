import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { Figures } from '#desk/kit/figures.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { OrderBadge, orderFigures, useGoodsLabels, VisitBadge } from '#domains/goods'
import { StandingBadge, useReturnLabels } from '#domains/returns'
import { TicketBadge, useTicketLabels } from '#domains/tickets'
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

/** A record in a line of its own: its name, when it was, how far it is, and what it comes to. */
function RecordLine({
	name,
	text,
	badge,
	end,
}: {
	name: ReactNode
	text: string
	badge: ReactNode
	end?: string
}) {
	return (
		<div
			className={`grid min-h-11 items-center gap-3 border-t border-hairline px-4 py-1.5 text-meta ${end === undefined ? 'grid-cols-[minmax(5rem,1fr)_minmax(5rem,1.1fr)_minmax(8.5rem,auto)]' : 'grid-cols-[minmax(5rem,1fr)_minmax(4rem,1fr)_minmax(7rem,auto)_minmax(4.5rem,auto)]'}`}
		>
			<span className="min-w-0 break-words">{name}</span>
			<span className="min-w-0 text-muted">{text}</span>
			<span className="justify-self-end">{badge}</span>
			{end !== undefined && <span className="text-right tabular-nums">{end}</span>}
		</div>
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
	rowOf: (item: T) => {
		id: string
		at: Place
		title: string
		text: string
		badge: ReactNode
		end?: string
	}
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
				const { id, at, ...row } = rowOf(item)
				return <RecordLine key={id} {...row} name={<PlaceLink {...at}>{row.title}</PlaceLink>} />
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

/** The day of a moment, as short as a row has room for. */
function useDay() {
	const { shortDay } = useFormats()
	return (at: string) => shortDay(shownDay(new Date(at)))
}

export function OrderRecords({ customer, records: { orders }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const day = useDay()
	const goods = useGoodsLabels()
	return (
		<Records
			{...{ title: t('orders'), to: '/orders', customer, read: orders, most }}
			figures={<OrderFigures orders={orders.data} />}
			rowOf={(one) => ({
				...{ id: one.id, title: one.id },
				at: { to: '/orders', search: { customer, id: one.id } },
				text: day(one.orderedAt),
				badge: <OrderBadge order={one} />,
				end: goods.money(one.price),
			})}
		/>
	)
}

export function ReturnRecords({ customer, records: { returns }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const day = useDay()
	const words = useReturnLabels()
	return (
		<Records
			{...{ title: t('returns'), to: '/returns', customer, read: returns, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: String(one.number) },
				at: { to: '/returns/$id', params: { id: one.id }, search: { customer } },
				text: day(one.confirmedAt ?? one.createdAt),
				badge: <StandingBadge one={one} />,
				end: words.money(one.sum),
			})}
		/>
	)
}

export function VisitRecords({ customer, records: { visits }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const { weekDay } = useFormats()
	return (
		<Records
			{...{ title: t('visits'), to: '/visits', customer, read: visits, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: weekDay(one.date) },
				at: { to: '/visits', search: { customer, id: one.id } },
				text: one.employee.name,
				badge: <VisitBadge visit={one} />,
			})}
		/>
	)
}

export function TicketRecords({ customer, records: { tickets }, most }: RecordsProps) {
	const { t } = useTranslation('customerCare')
	const day = useDay()
	const words = useTicketLabels()
	return (
		<Records
			{...{ title: t('tickets'), to: '/tickets', customer, read: tickets, most }}
			rowOf={(one) => ({
				...{ id: one.id, title: `#${one.number} ${words.reason(one)}` },
				at: { to: '/tickets/$id', params: { id: one.id }, search: { customer } },
				text: day(one.createdAt),
				badge: <TicketBadge ticket={one} />,
			})}
		/>
	)
}
