import type { ListedVisit, OfficeOrderDetails } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { useGoodsLabels } from './goods-labels.tsx'
import { orderQuery, visitQuery } from './goods-queries.ts'

type SheetProps = {
	id: string
	/** The way to the customer. */
	toCustomer: (customerId: string) => ReactNode
	history?: ReactNode
	onClose: () => void
}

const known = (facts: readonly { term: string; value: string }[]) =>
	facts.filter(({ value }) => value !== '')

function OrderParts({ order }: { order: OfficeOrderDetails }) {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	return (
		<>
			<Panel title={t('articles')}>
				{order.products.map(({ id, articleType, brand, article, quantity, price, sum }) => (
					<PanelLine
						key={id}
						title={`${articleType} ${brand}`}
						text={t('product', { article, quantity, price: words.money(price) })}
						end={<span className="text-label">{words.money(sum)}</span>}
					/>
				))}
			</Panel>
			<Panel title={t('deliveries')}>
				{order.deliveries.length === 0 && <PanelLine title={t('deliveries.none')} />}
				{order.deliveries.map(({ id, type, paketNumber, sentDate, deliveryDate, trackingUrl }) => (
					<PanelLine
						key={id}
						title={`${type.label} ${paketNumber}`}
						text={[words.date(sentDate), words.date(deliveryDate)].filter(Boolean).join(' → ')}
						end={
							trackingUrl && (
								<a
									href={trackingUrl}
									target="_blank"
									rel="noreferrer"
									className="text-primary underline underline-offset-4"
								>
									{t('track')}
								</a>
							)
						}
					/>
				))}
			</Panel>
		</>
	)
}

/** One order: its articles and deliveries. */
export function OrderSheet({ id, toCustomer, history, onClose }: SheetProps) {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const read = useQuery(orderQuery(id))
	return (
		<SideSheet title={t('order', { number: id })} onClose={onClose}>
			<ReadState read={read}>
				{(order) => (
					<div className="flex flex-col gap-4">
						<Panel title={order.customer.title} end={toCustomer(order.customer.id)}>
							<FactGrid
								facts={known([
									{ term: t('status'), value: words.label('order-status', order.status) },
									{ term: t('price'), value: words.money(order.price) },
									{ term: t('ordered'), value: words.moment(order.orderedAt) },
									{ term: t('delivered'), value: words.date(order.deliveredOn) },
									{ term: t('expected'), value: words.date(order.expectedOn) },
									{ term: t('paid'), value: t(order.isPaid ? 'paid' : 'unpaid') },
								])}
							/>
						</Panel>
						<OrderParts order={order} />
						{history}
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}

function VisitFacts({ visit }: { visit: ListedVisit }) {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	return (
		<FactGrid
			facts={known([
				{ term: t('status'), value: words.label('visit-status', visit.stage) },
				{ term: t('employee'), value: visit.employee.name },
				{ term: t('city'), value: visit.city },
				{ term: t('sector'), value: visit.sector.name },
				{ term: t('arrived'), value: words.moment(visit.arrivedAt) },
				{ term: t('closed'), value: words.moment(visit.closedAt) },
				{ term: t('movedFrom'), value: words.date(visit.movedFrom) },
				{ term: t('reason'), value: words.label('cancel-reasons', visit.cancelReason) },
			])}
		/>
	)
}

export function VisitSheet({ id, toCustomer, history, onClose }: SheetProps) {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const read = useQuery(visitQuery(id))
	return (
		<SideSheet
			title={read.data ? t('visit', { date: words.date(read.data.date) }) : t('visits')}
			onClose={onClose}
		>
			<ReadState read={read}>
				{(visit) => (
					<div className="flex flex-col gap-4">
						<Panel title={visit.customer.title} end={toCustomer(visit.customer.id)}>
							<VisitFacts visit={visit} />
						</Panel>
						{visit.comment && (
							<Panel title={t('comment')}>
								<p className="border-t border-hairline px-4 py-3 text-meta whitespace-pre-line">
									{visit.comment}
								</p>
							</Panel>
						)}
						{history}
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}
