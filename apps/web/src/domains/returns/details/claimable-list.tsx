import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ClaimableProduct, claimableDays } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { paymentBadges } from '@roundsman/ui/badges/order-badges'
import { Icon } from '@roundsman/ui/icon'
import { type RenderLink, Rows } from '@roundsman/ui/list/rows'
import { CornerBadge } from '@roundsman/ui/work/corner-badge'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { Euro, Lock } from 'lucide'
import { useTranslation } from '#texts'

type ListProps = {
	products: readonly ClaimableProduct[]
	money: (amount: number) => string
	renderLink: (product: ClaimableProduct) => RenderLink
}

function Facts({ product }: { product: ClaimableProduct }) {
	const { t } = useTranslation('returns')
	const { shortDay } = useFormats()
	const { isOrderPaid, deliveredAt, claimableQuantity, unavailableReason } = product
	if (unavailableReason) {
		return (
			<span className="flex items-center gap-1.5 text-caption-strong">
				<Icon glyph={Lock} size={16} stroke={2.2} />
				{t(`reason.${unavailableReason}`, { days: claimableDays })}
			</span>
		)
	}
	const payment = isOrderPaid
		? { ...paymentBadges.paid, label: t('paid') }
		: { ...paymentBadges.unpaid, label: t('unpaid') }
	return (
		<>
			<Badge {...payment} />
			<span>
				{[deliveredAt && shortDay(deliveredAt), t('pieces', { count: claimableQuantity })]
					.filter(Boolean)
					.join(' · ')}
			</span>
		</>
	)
}

function Group({ title, products, money, renderLink }: ListProps & { title: string }) {
	const { t } = useTranslation('returns')
	const { count } = useFormats()
	if (products.length === 0) return null
	return (
		<section>
			<h2 className="flex justify-between gap-3 px-gutter pt-3.5 pb-2 text-label line-b">
				{title}
				<span className="text-muted">{count(products.length)}</span>
			</h2>
			<Rows flush label={title}>
				{products.map((product) => (
					<FigureRow
						key={product.orderProductId}
						name={<span className="block first-letter:uppercase">{product.articleType}</span>}
						detail={
							<>
								{product.brand} {product.article} · {t('inOrder', { number: product.orderId })}
							</>
						}
						badges={<Facts product={product} />}
						figure={
							<span className={product.isAvailableToReturn ? '' : 'text-muted'}>
								{money(product.price)}
							</span>
						}
						{...(product.isAvailableToReturn ? { renderLink: renderLink(product) } : {})}
					/>
				))}
			</Rows>
		</section>
	)
}

/** Search results: returnable products first, then the others with the reason. */
export function ClaimableList(props: ListProps) {
	const { t } = useTranslation('returns')
	const isFree = ({ isAvailableToReturn }: ClaimableProduct) => isAvailableToReturn
	return (
		<>
			<Group {...props} title={t('available')} products={props.products.filter(isFree)} />
			<Group
				{...props}
				title={t('unavailable')}
				products={props.products.filter((one) => !isFree(one))}
			/>
		</>
	)
}

/** The most recent returnable deliveries, before a search. */
export function RecentClaimables({ products, money, renderLink }: ListProps) {
	const { t } = useTranslation(['claimFlow', 'returns'])
	const { count, shortDay } = useFormats()
	const free = products.filter(({ isAvailableToReturn }) => isAvailableToReturn)
	return (
		<section>
			<h2 className="flex justify-between gap-3 px-gutter pt-3.5 pb-2 text-label line-b">
				{t('claimFlow:recent')}
				<span className="text-muted">{count(free.length)}</span>
			</h2>
			<Rows flush label={t('claimFlow:recent')}>
				{free.map((product) => (
					<FigureRow
						key={product.orderProductId}
						name={<span className="block first-letter:uppercase">{product.articleType}</span>}
						detail={
							<>
								{product.brand} {product.article} ·{' '}
								{t('returns:pieces', { count: product.claimableQuantity })}
							</>
						}
						figure={money(product.price)}
						figureDetail={product.deliveredAt && shortDay(product.deliveredAt)}
						corner={
							!product.isOrderPaid && <CornerBadge icon={Euro}>{t('returns:unpaid')}</CornerBadge>
						}
						renderLink={renderLink(product)}
					/>
				))}
			</Rows>
		</section>
	)
}
