import type { ClaimableProduct } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { paymentBadges } from '@roundsman/ui/badges/order-badges'
import { Card } from '@roundsman/ui/card'
import { Note } from '@roundsman/ui/note'
import { Euro } from 'lucide'
import { useTranslation } from '#texts'
import { PhotoThumb } from '../photos/photo-thumb.tsx'

/** The claimed article, its order, and a note above if the order is unpaid. */
export function ClaimArticleCard({
	product,
	money,
	photo,
}: {
	product: ClaimableProduct
	money: (amount: number) => string
	/** The first photo, where there is one. */
	photo: { key: string; thumbnailUrl: string | null } | undefined
}) {
	const { t } = useTranslation('returns')
	const { articleType, brand, article, orderId, price, isOrderPaid } = product
	return (
		<Card as="article" className="overflow-hidden">
			{!isOrderPaid && (
				<Note attached tone="warning" icon={Euro} title={t('warning_paid')}>
					{t('warning_paidText')}
				</Note>
			)}
			<div className="@container/row flex gap-3 p-3 pr-4">
				{photo && <PhotoThumb photo={photo} article={product.articleType} />}
				<div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1">
					<div className="min-w-0 flex-[1_1_8rem]">
						<h2 className="text-heading first-letter:uppercase">{articleType}</h2>
						<p className="text-meta text-muted">
							{brand} <span className="select-all">{article}</span>
						</p>
						<p className="text-meta text-muted first-letter:uppercase">
							{t('inOrder', { number: orderId })}
						</p>
					</div>
					<div className="ml-auto flex flex-none flex-col items-end justify-between gap-1">
						<p className="text-heading">{money(price)}</p>
						{isOrderPaid && <Badge {...paymentBadges.paid} label={t('paid')} />}
					</div>
				</div>
			</div>
		</Card>
	)
}
