import type { Parcel, ParcelArticle, ParcelStatus } from '@roundsman/contract'
import { formatLocale } from '#platform/texts/formats'
import { useTranslation } from '#texts'
import type { BadgeCode } from '#ui/badge'

/** How statuses look, by those of other records. */
const statusCodes: Record<ParcelStatus, BadgeCode> = {
	in_progress: 'in_progress',
	packed: 'order_in_progress',
	ready: 'done',
	sent: 'order_sent',
	delivered: 'order_delivered',
	reject: 'refused',
}

type Look = { code: BadgeCode; label: string }

/** Kilograms in the person's language; a list says tenths. */
export function useWeight(): (kilograms: number) => string {
	const { language } = useTranslation()
	return (kilograms) =>
		new Intl.NumberFormat(formatLocale(language), {
			style: 'unit',
			unit: 'kilogram',
			minimumFractionDigits: 1,
			maximumFractionDigits: 1,
		}).format(kilograms)
}

/** The number that people say. */
export function useParcelTitle() {
	const { t } = useTranslation('parcels')
	return ({ number }: Pick<Parcel, 'number'>): string => t('number', { number })
}

/** Statuses and types in the app's words; the service's for one that this release does not know. */
export function useParcelLooks() {
	const { t } = useTranslation(['parcels', 'options'])
	const ofStatus = ({ status }: Pick<Parcel, 'status'>): Look => ({
		code: new Map<string, BadgeCode>(Object.entries(statusCodes)).get(status.value) ?? 'plan',
		label: t(`options:parcel-status.${status.value}` as 'options:parcel-status.packed', {
			defaultValue: status.label,
		}),
	})
	const ofType = ({ type }: Pick<Parcel, 'type'>): Look => ({
		code: type.value === 'dirty' ? 'used' : 'clean',
		label: t(`options:parcel-type.${type.value}` as 'options:parcel-type.dirty', {
			defaultValue: type.label,
		}),
	})
	const ofManual: Look = { code: 'manual', label: t('parcels:manual') }
	return { ofStatus, ofType, ofManual }
}

/** The courier of a parcel in the app's words; null where none is chosen. */
export function useCarrierWords() {
	const { t } = useTranslation('options')
	return ({ carrier }: Pick<Parcel, 'carrier'>): string | null =>
		carrier && t(`carrier.${carrier.value}` as 'carrier.dpd', { defaultValue: carrier.label })
}

/** '4 pieces · 36.0 kg' */
export function useAmountWords() {
	const { t } = useTranslation('parcels')
	const weight = useWeight()
	return ({ quantity, weight: kilograms }: Pick<ParcelArticle, 'quantity' | 'weight'>): string =>
		`${t('pieces', { count: quantity })} · ${weight(kilograms)}`
}

/** What an article is, at the beginning of a sentence: the catalogue writes it as it stands in one. */
export const sentenceCase = (title: string): string =>
	title.charAt(0).toUpperCase() + title.slice(1)
