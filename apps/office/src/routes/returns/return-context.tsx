import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PanelLine } from '#desk/kit/desk-head.tsx'
import { returnParcelsQuery, useGoodsLabels } from '#domains/goods'
import type { OfficeReturnDetails } from '#domains/returns'
import { useTranslation } from '#texts'
import { useCustomerOrders, useCustomerReturns } from '../customers/use-customer-records.ts'
import { CustomerLines } from '../goods/goods-head.tsx'

const linkClass = 'text-primary underline underline-offset-4'

/** The customer's figures of orders and returns. */
function Counts({ customer }: { customer: string }) {
	const { t } = useTranslation('returnsInOffice')
	const { data: returns } = useCustomerReturns(customer)
	const { data: orders } = useCustomerOrders(customer)
	if (!returns || !orders) return null
	const counts = [
		t('context.returns', { count: returns.meta.total }),
		t('context.orders', { count: orders.meta.total }),
	]
	const accepted = returns.items.filter(({ standing }) => standing === 'approved').length
	const isWhole = returns.items.length >= returns.meta.total
	return (
		<PanelLine
			title={counts.join(' · ')}
			text={isWhole && t('context.accepted', { count: accepted })}
		/>
	)
}

/** Where what came back is now: its parcels, as far as their couriers are known. */
function Parcels({ returnId }: { returnId: string }) {
	const { t } = useTranslation('returnsInOffice')
	const { label, trackingUrl } = useGoodsLabels()
	const { data } = useQuery(returnParcelsQuery(returnId))
	return data?.items.map((parcel) => {
		const url = trackingUrl(parcel)
		const name = t('context.parcel', { number: parcel.number })
		const facts = [label('parcel-status', parcel.status), label('carrier', parcel.carrier)]
		return (
			<PanelLine
				key={parcel.id}
				title={
					<Link to="/parcels" search={{ id: parcel.id }} className={linkClass}>
						{name}
					</Link>
				}
				text={facts.filter(Boolean).join(' · ')}
				end={
					url && (
						<a
							href={url}
							target="_blank"
							rel="noreferrer"
							aria-label={`${t('context.track')}: ${name}`}
							className={linkClass}
						>
							{t('context.track')}
						</a>
					)
				}
			/>
		)
	})
}

/** Around a return: the customer's returns and orders in figures, and the orders of its claims. */
export function ReturnContext({ whole }: { whole: OfficeReturnDetails }) {
	const { t } = useTranslation(['returnsInOffice', 'office'])
	const { claims } = whole
	const customer = whole.customer.id
	const labels = {
		others: t('returnsInOffice:others'),
		toCustomer: t('returnsInOffice:toCustomer'),
	}
	const paid = new Map(claims.map(({ orderId, isOrderPaid }) => [orderId, isOrderPaid]))
	return (
		<>
			<Counts customer={customer} />
			{[...paid].map(([number, isPaid]) => (
				<PanelLine
					key={number}
					title={t('returnsInOffice:context.order', { number })}
					text={t(isPaid ? 'returnsInOffice:context.paid' : 'returnsInOffice:unpaid')}
					end={
						<Link
							to="/orders"
							search={{ customer, id: number }}
							aria-label={t('office:pair', {
								name: t('returnsInOffice:context.open'),
								value: t('returnsInOffice:context.order', { number }),
							})}
							className={linkClass}
						>
							{t('returnsInOffice:context.open')}
						</Link>
					}
				/>
			))}
			<Parcels returnId={whole.id} />
			<CustomerLines id={customer} list="/returns" labels={labels} />
		</>
	)
}
