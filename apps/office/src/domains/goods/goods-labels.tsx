import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type ListedVisit,
	type Locale,
	type OfficeOrder,
	type OfficeParcel,
	trackingUrlOf,
} from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { orderBadge } from '@roundsman/ui/badges/order-badges'
import { visitBadge } from '@roundsman/ui/badges/visit-badges'
import { Check, CircleAlert } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

/** Codes, sums, days and moments of parcels, orders and visits in words. */
export function useGoodsLabels() {
	const { t, language } = useTranslation(['goodsInOffice', 'options'])
	const { money, date, shortMoment, weight } = useFormats()
	const label = (list: string, code: string | null) =>
		code === null
			? ''
			: t(`options:${list}.${code}` as 'options:order-status.new', { defaultValue: code })
	return {
		label,
		country: ({ country }: Pick<OfficeOrder, 'country'>) => label('countries', country),
		money: (sum: number) => money(sum, 'EUR'),
		date: (day: string | null) => (day === null ? '' : date(day)),
		moment: (at: string | null) => (at === null ? '' : shortMoment(at)),
		weight,
		/** Where its carrier shows where it is; null where nobody knows. */
		trackingUrl: ({ carrier, shipmentNumber, country }: OfficeParcel) =>
			carrier && shipmentNumber
				? trackingUrlOf(carrier, shipmentNumber, {
						...{ locale: language as Locale, country, postalCode: '' },
					})
				: null,
		shipment: ({ shipment }: OfficeParcel) =>
			shipment === null ? '' : t(`goodsInOffice:shipment.${shipment.state}`),
	}
}

export function OrderBadge({ order: { status } }: { order: Pick<OfficeOrder, 'status'> }) {
	const { label } = useGoodsLabels()
	return <Badge {...orderBadge(status)} label={label('order-status', status)} />
}

export function VisitBadge({ visit: { stage } }: { visit: Pick<ListedVisit, 'stage'> }) {
	const { label } = useGoodsLabels()
	// In a row of many a visit that is done is no more than that.
	const look = stage === 'done' ? ({ icon: Check, tone: 'positive' } as const) : visitBadge(stage)
	return <Badge {...look} label={label('visit-status', stage)} />
}

const columnOf = <T,>(
	id: string,
	label: string,
	width: string,
	text: (item: T) => string,
	more: Partial<Column<T>> = {},
): Column<T> => ({ id, label, width, text, cell: text, ...more })

const usual = { isUsual: true }
const number = { isUsual: true, isNumber: true }

export function useParcelColumns(): Column<OfficeParcel>[] {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const column = columnOf<OfficeParcel>
	return [
		column('number', t('number'), '120px', (one) => String(one.number), { sort: 'number' }),
		column('employee', t('employee'), 'minmax(150px, 1.2fr)', (one) => one.employee.name, {
			...usual,
			sort: 'employee',
		}),
		column('status', t('status'), '130px', (one) => words.label('parcel-status', one.status), {
			...usual,
			sort: 'status',
		}),
		column('carrier', t('carrier'), '130px', (one) => words.label('carrier', one.carrier), usual),
		column(
			'shipmentNumber',
			t('shipmentNumber'),
			'180px',
			(one) => one.shipmentNumber ?? '',
			usual,
		),
		{
			...column('shipment', t('shipment'), 'minmax(140px, 1fr)', words.shipment, usual),
			cell: (one) =>
				one.shipment?.state === 'needs_office' ? (
					<Badge icon={CircleAlert} tone="urgent" label={words.shipment(one)} />
				) : (
					words.shipment(one)
				),
		},
		column('quantity', t('quantity'), '90px', (one) => String(one.quantity), number),
		column('weight', t('weight'), '100px', (one) => words.weight(one.weight), number),
		column('created', t('created'), '150px', (one) => words.moment(one.createdAt), {
			...usual,
			sort: 'createdAt',
		}),
		column('articles', t('articles'), '90px', (one) => String(one.articles), { isNumber: true }),
		column('type', t('type'), '110px', (one) => words.label('parcel-type', one.type)),
		column('country', t('country'), '120px', words.country),
	]
}

export function useOrderColumns(): Column<OfficeOrder>[] {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const column = columnOf<OfficeOrder>
	return [
		column('number', t('number'), '130px', (one) => one.id, { sort: 'number' }),
		column('customer', t('customer'), 'minmax(180px, 1.6fr)', (one) => one.customer.title, {
			...usual,
			sort: 'customer',
		}),
		column('ordered', t('ordered'), '150px', (one) => words.moment(one.orderedAt), {
			...usual,
			sort: 'orderedAt',
		}),
		column('status', t('status'), '150px', (one) => words.label('order-status', one.status), {
			...usual,
			sort: 'status',
		}),
		column('delivered', t('delivered'), '150px', (one) => words.date(one.deliveredOn), {
			...usual,
			sort: 'deliveredOn',
		}),
		column('articles', t('articles'), '90px', (one) => String(one.articles), number),
		{
			...column('price', t('price'), '130px', (one) => one.price.toFixed(2), number),
			cell: (one) => words.money(one.price),
		},
		column('paid', t('paid'), '120px', (one) => t(one.isPaid ? 'paid' : 'unpaid'), usual),
		column('quantity', t('quantity'), '90px', (one) => String(one.quantity), { isNumber: true }),
		column('expected', t('expected'), '150px', (one) => words.date(one.expectedOn)),
		column('customerNumber', t('customerNumber'), '130px', (one) => one.customer.number ?? ''),
		column('sector', t('sector'), 'minmax(120px, 1fr)', (one) => one.sector.name, {
			sort: 'sector',
		}),
		column('country', t('country'), '120px', words.country),
	]
}

export function useVisitColumns(): Column<ListedVisit>[] {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const column = columnOf<ListedVisit>
	return [
		column('date', t('date'), '160px', (one) => words.date(one.date), { sort: 'date' }),
		column('customer', t('customer'), 'minmax(180px, 1.6fr)', (one) => one.customer.title, {
			...usual,
			sort: 'customer',
		}),
		column('city', t('city'), 'minmax(120px, 1fr)', (one) => one.city, usual),
		column('employee', t('employee'), 'minmax(140px, 1fr)', (one) => one.employee.name, {
			...usual,
			sort: 'employee',
		}),
		column('status', t('status'), '140px', (one) => words.label('visit-status', one.stage), usual),
		column('closed', t('closed'), '150px', (one) => words.moment(one.closedAt), {
			...usual,
			sort: 'closedAt',
		}),
		column('comment', t('comment'), 'minmax(160px, 1.4fr)', (one) => one.comment ?? '', usual),
		column('arrived', t('arrived'), '150px', (one) => words.moment(one.arrivedAt)),
		column('reason', t('reason'), '160px', (one) =>
			words.label('cancel-reasons', one.cancelReason),
		),
		column('movedFrom', t('movedFrom'), '150px', (one) => words.date(one.movedFrom)),
		column('customerNumber', t('customerNumber'), '130px', (one) => one.customer.number ?? ''),
		column('sector', t('sector'), 'minmax(120px, 1fr)', (one) => one.sector.name, {
			sort: 'sector',
		}),
		column('country', t('country'), '120px', words.country),
	]
}
