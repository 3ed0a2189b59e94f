import { useFormats } from '@roundsman/client/texts/use-formats'
import { type Parcel, type ParcelArticle, type ParcelStatus, shownSpace } from '@roundsman/contract'
import type { BadgeStyle } from '@roundsman/ui/badge'
import { orderBadges } from '@roundsman/ui/badges/order-badges'
import { Calendar, Check, Droplet, Package, Play, Sparkles, X } from 'lucide'
import { useTranslation } from '#texts'

const statusBadges: Record<ParcelStatus, BadgeStyle> = {
	in_progress: { tone: 'orange', icon: Play, isSolid: true },
	packed: orderBadges.in_progress,
	ready: { tone: 'green', icon: Check, isSolid: true },
	sent: orderBadges.sent,
	delivered: orderBadges.delivered,
	reject: { tone: 'rose', icon: X },
}
const unknownStatusBadge: BadgeStyle = { tone: 'sky', icon: Calendar }

type Look = BadgeStyle & { label: string }

/** Weight and remaining capacity of a parcel: the displayed values add up to the limit. */
export function useSpaceLabels(): (parcel: { weight: number; room: number }) => string {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	return (parcel) => t('room', { weight: weight(parcel.weight), room: weight(shownSpace(parcel)) })
}

/** The parcel's title with the number that people use. */
export function useParcelTitle() {
	const { t } = useTranslation('parcels')
	return ({ number }: Pick<Parcel, 'number'>): string => t('number', { number })
}

/** Statuses and types in the app's words; the service's label for one unknown to this release. */
export function useParcelStyles() {
	const { t } = useTranslation(['parcels', 'options'])
	const ofStatus = ({ status }: Pick<Parcel, 'status'>): Look => ({
		...(new Map<string, BadgeStyle>(Object.entries(statusBadges)).get(status.value) ??
			unknownStatusBadge),
		label: t(`options:parcel-status.${status.value}` as 'options:parcel-status.packed', {
			defaultValue: status.label,
		}),
	})
	const ofType = ({ type }: Pick<Parcel, 'type'>): Look => ({
		tone: 'outlined',
		icon: type.value === 'dirty' ? Droplet : Sparkles,
		label: t(`options:parcel-type.${type.value}` as 'options:parcel-type.dirty', {
			defaultValue: type.label,
		}),
	})
	const ofManual: Look = { tone: 'outlined', icon: Package, label: t('parcels:manual') }
	return { ofStatus, ofType, ofManual }
}

/** The courier of a parcel in the app's words; null where none is chosen. */
export function useCarrierLabels() {
	const { t } = useTranslation('options')
	return ({ carrier }: Pick<Parcel, 'carrier'>): string | null =>
		carrier && t(`carrier.${carrier.value}` as 'carrier.dpd', { defaultValue: carrier.label })
}

/** A text like '4 pieces · 36.0 kg'. */
export function useAmountLabels() {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	return ({ quantity, weight: kilograms }: Pick<ParcelArticle, 'quantity' | 'weight'>): string =>
		`${t('pieces', { count: quantity })} · ${weight(kilograms)}`
}
