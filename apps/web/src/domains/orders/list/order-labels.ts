import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Order } from '@roundsman/contract'
import type { BadgeStyle } from '@roundsman/ui/badge'
import { orderBadge, orderBadges } from '@roundsman/ui/badges/order-badges'
import { useTranslation } from '#texts'

/** A status in the app's words; the service's label for one unknown to this release. */
export function useOrderStatus() {
	const { t } = useTranslation(['orders', 'options'])
	const { shortDay } = useFormats()
	return (order: Order): BadgeStyle & { label: string } => {
		const { status, deliveryAt, isPartlyDelivered } = order
		if (isPartlyDelivered) return { ...orderBadges.partly, label: t('orders:partly') }
		const label = t(`options:order-status.${status.value}` as 'options:order-status.new', {
			defaultValue: status.label,
		})
		return {
			...orderBadge(status.value),
			label:
				status.value === 'delivered' && deliveryAt
					? t('orders:deliveredOn', { date: shortDay(deliveryAt) })
					: label,
		}
	}
}

/** When the order or the rest of it is expected; null where nothing is to come. */
export function useExpectation() {
	const { t } = useTranslation('orders')
	const { shortDay } = useFormats()
	return ({ status, expectedDeliveryAt, isPartlyDelivered }: Order): string | null => {
		const isToCome = status.value !== 'delivered' && status.value !== 'canceled'
		if (!isToCome || !expectedDeliveryAt) return null
		const date = shortDay(expectedDeliveryAt)
		return isPartlyDelivered ? t('restOn', { date }) : t('expectedOn', { date })
	}
}

/** A text like '4 articles, 9 pieces'. */
export function useAmountLabels() {
	const { t } = useTranslation('orders')
	return ({ totalArticles, totalQuantity }: Order) =>
		`${t('articles', { count: totalArticles })}, ${t('pieces', { count: totalQuantity })}`
}
