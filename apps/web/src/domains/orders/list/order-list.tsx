import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { groupBy, isOwed, type Order, type OrderCounts } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { CornerBadge } from '@roundsman/ui/work/corner-badge'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { Euro } from 'lucide'
import { useTranslation } from '#texts'
import { useAmountLabels, useExpectation, useOrderStatus } from './order-labels.ts'

type RowProps = {
	/** Formats a sum in the person's currency. */
	money: (amount: number) => string
	/** The screen shows the customer already. */
	isOfOne?: boolean
	selectedId?: string | undefined
	renderLink: (order: Order) => RenderLink
}

function OrderRow({ order, money, isOfOne, selectedId, renderLink }: RowProps & { order: Order }) {
	const { t } = useTranslation('orders')
	const { shortDay } = useFormats()
	const statusOf = useOrderStatus()
	const expectationOf = useExpectation()
	const amountOf = useAmountLabels()
	const { id, customerTitle, createdAt, status, isOrderPaid, price } = order
	const day = shownDay(new Date(createdAt))
	const expectation = expectationOf(order)
	return (
		<FigureRow
			isLarge
			name={id}
			detail={
				<>
					{!isOfOne && (
						<span className="block text-fg">
							<bdi>{customerTitle}</bdi>
						</span>
					)}
					<time dateTime={day}>{shortDay(day)}</time> · {amountOf(order)}
				</>
			}
			badges={
				<>
					<Badge {...statusOf(order)} />
					{expectation}
				</>
			}
			figure={money(price)}
			isVoid={status.value === 'canceled'}
			corner={
				isOwed(status.value, isOrderPaid) && <CornerBadge icon={Euro}>{t('unpaid')}</CornerBadge>
			}
			selected={id === selectedId}
			renderLink={renderLink(order)}
		/>
	)
}

const monthOf = ({ createdAt }: Order) => shownDay(new Date(createdAt)).slice(0, 7)

/** Orders grouped by month; a month's heading sticks while its orders scroll. */
export function OrderList({
	orders,
	counts,
	...row
}: RowProps & { orders: readonly Order[]; counts: OrderCounts | undefined }) {
	const { t } = useTranslation('orders')
	const { month: monthLabels, count: countLabels } = useFormats()
	const months = [...groupBy(orders, monthOf)]
	const countOf = (month: string) => counts?.months.find((one) => one.month === month)?.count
	return (
		<ol aria-label={t('title')} className="bg-surface [--row-pad:var(--gutter)]">
			{months.map(([month, own]) => {
				const count = countOf(month)
				return (
					<li key={month}>
						<h2 className="sticky top-0 z-2 flex justify-between gap-3 bg-ground px-gutter py-2 text-label line-b">
							<time dateTime={month} className="block first-letter:uppercase">
								{monthLabels(month)}
							</time>
							{count !== undefined && <span className="text-muted">{countLabels(count)}</span>}
						</h2>
						<ul className="*:border-t *:border-hairline *:first:border-t-0 sun:*:border-t-2">
							{own.map((order) => (
								<OrderRow key={order.id} order={order} {...row} />
							))}
						</ul>
					</li>
				)
			})}
		</ol>
	)
}
