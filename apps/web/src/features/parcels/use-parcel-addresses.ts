import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ParcelArticleStatus } from '@roundsman/contract'
import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import {
	type ArticleAddress,
	addressOfArticles,
	articleSearchOf,
	articleStatusOf,
} from '#domains/parcels/articles'
import {
	activeParcelFilters,
	addressOfParcels,
	type ParcelAddress,
	type ParcelChoice,
	type ParcelFilter,
	parcelChoiceOf,
	parcelSearchOf,
	usualParcelChoice,
	withoutParcelFilter,
} from '#domains/parcels/list'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { useSearchStep } from '#parts/list/use-search-step.ts'
import { useTranslation } from '#texts'

type How = Pick<NavigateOptions, 'replace' | 'state'>

/** A filter is no step of its own; a search that lies below it stays one. */
const inPlace = { replace: true, state: true } as const

/** What the list of parcels shows, and how it is told to show something else. */
export function useParcelAddress() {
	const search = useSearch({ strict: false }) as ParcelAddress
	const navigate = useNavigate()
	const text = parcelSearchOf(search)
	const choice = parcelChoiceOf(search)
	const show = (next: ParcelAddress, how: How = inPlace) =>
		void navigate({ to: '.', search: () => next, ...how })
	const onSearch = useSearchStep(text, (next, how) => show(addressOfParcels(next, choice), how))
	return {
		address: addressOfParcels(text, choice),
		text,
		choice,
		onSearch,
		onChoice: (next: ParcelChoice) => show(addressOfParcels(text, next)),
		onClear: () => show(addressOfParcels(text, { ...usualParcelChoice, status: [] })),
		onResetAll: () => show(addressOfParcels('', usualParcelChoice)),
	}
}
export type ShownParcels = ReturnType<typeof useParcelAddress>

/** The same of a list of articles. */
export function useArticleAddress() {
	const search = useSearch({ strict: false }) as ArticleAddress
	const navigate = useNavigate()
	const text = articleSearchOf(search)
	const status = articleStatusOf(search)
	const show = (next: ArticleAddress, how: How = inPlace) =>
		void navigate({ to: '.', search: () => next, ...how })
	const onSearch = useSearchStep(text, (next, how) => show(addressOfArticles(next, status), how))
	return {
		address: addressOfArticles(text, status),
		text,
		status,
		onSearch,
		onStatus: (next: ParcelArticleStatus) => show(addressOfArticles(text, next)),
		onClear: () => show(addressOfArticles(text, 'available')),
		onResetAll: () => show(addressOfArticles('', 'available')),
	}
}

/** Says a filter that holds in a few words. */
function useFilterWords({ choice }: ShownParcels) {
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

/** What narrows the list of parcels, each to be taken away. */
export function useHeldParcelFilters(shown: ShownParcels): HeldFilter[] {
	const { choice, onChoice } = shown
	const wordsOf = useFilterWords(shown)
	return activeParcelFilters(choice).map((filter) => ({
		key: filter,
		words: wordsOf(filter),
		onRemove: () => onChoice(withoutParcelFilter(choice, filter)),
	}))
}
