import { type ParcelArticle, sentenceCase } from '@roundsman/contract'
import { QuantitySheet } from '@roundsman/ui/work/quantity-sheet'
import { useState } from 'react'
import { useTranslation } from '#texts'

/** Asks for the number of found pieces of an article, before any of them counts as checked. */
export function CountSheet({
	article,
	onConfirm,
	onClose,
}: {
	article: ParcelArticle
	onConfirm: (quantity: number) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'returns'])
	const { quantity: max, checkedQuantity } = article
	const [quantity, setQuantity] = useState(checkedQuantity === 0 ? max : checkedQuantity)
	const missing = max - quantity
	return (
		<QuantitySheet
			title={t('parcels:check.count')}
			subtitle={`${sentenceCase(article.title)} · ${article.brand} ${article.article}`}
			quantity={{
				label: t('parcels:check.found'),
				note:
					missing > 0
						? t('parcels:check.missing', { count: missing, max })
						: t('parcels:check.complete', { max }),
				value: quantity,
				min: 0,
				max,
				lessLabel: t('returns:less'),
				moreLabel: t('returns:more'),
				onChange: setQuantity,
			}}
			submit={{ label: t('parcels:check.confirm'), onPress: () => onConfirm(quantity) }}
			onClose={onClose}
		/>
	)
}
