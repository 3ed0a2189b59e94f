import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ParcelArticleStatus } from '@roundsman/contract'
import { articleSearch } from '#domains/parcels/articles'
import { type ParcelFilter, parcelSearch } from '#domains/parcels/list'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'
import { useTranslation } from '#texts'

/** The list of parcels from the search params, with the functions that change it. */
export function useParcelSearchParams() {
	const shown = useListParams(parcelSearch, { filterHow: inPlace })
	return {
		...shown,
		/** Clears the filters, including the default statuses. */
		onClear: () => shown.onChoice({ ...parcelSearch.defaults, status: [] }),
	}
}
type ShownParcels = ReturnType<typeof useParcelSearchParams>

export function useArticleSearchParams() {
	const shown = useListParams(articleSearch, { filterHow: inPlace })
	return {
		...shown,
		status: shown.choice.status,
		onStatus: (status: ParcelArticleStatus) => shown.onChoice({ status }),
	}
}

/** The labels of active filters. */
function useFilterLabels({ choice }: ShownParcels) {
	const { t } = useTranslation(['parcels', 'options', 'orders'])
	const { shortDay } = useFormats()
	const { status, carrier, type, startDate, endDate } = choice
	return (filter: ParcelFilter): string => {
		if (filter === 'status') {
			const [only] = status
			return only && status.length === 1
				? t(`options:parcel-status.${only}`)
				: t('parcels:held.statuses', { count: status.length })
		}
		if (filter === 'carrier') {
			const [only] = carrier
			return only && carrier.length === 1
				? t(`options:carrier.${only}`)
				: t('parcels:held.carriers', { count: carrier.length })
		}
		if (filter === 'type') return type ? t(`options:parcel-type.${type}`) : ''
		const [start, end] = [startDate && shortDay(startDate), endDate && shortDay(endDate)]
		if (start && end) return t('orders:days.between', { start, end })
		return start ? t('orders:days.from', { start }) : t('orders:days.to', { end })
	}
}

export function useHeldParcelFilters(shown: ShownParcels): HeldFilter[] {
	const { choice, onChoice } = shown
	const wordsOf = useFilterLabels(shown)
	return parcelSearch.active(choice).map((filter) => ({
		key: filter,
		words: wordsOf(filter),
		onRemove: () => onChoice(parcelSearch.without(choice, filter)),
	}))
}
