import { cutSearch, joinCodeSearch, splitCodeSearch } from '@roundsman/contract'
import { FilterChip } from '@roundsman/ui/chip'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { FileSearch, ScanBarcode } from 'lucide'
import { useMoney } from '#domains/employees'
import {
	ClaimableList,
	RecentClaimables,
	type useClaimableSearch,
	useClaimables,
} from '#domains/returns/details'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { newClaimLink } from './return-links.tsx'

/** The search from the search params; a link may have been typed by hand. */
export const claimableSearchOf = (search: string | undefined): string =>
	cutSearch((search ?? '').trim())

/** The search terms: the article and its order, each removable. */
export function SearchTerms({
	search,
	onSearch,
}: {
	search: string
	onSearch: (search: string) => void
}) {
	const { t } = useTranslation('returns')
	const terms = splitCodeSearch(search)
	const parts = [
		{ key: 'article', words: terms.article, rest: { ...terms, article: '' } },
		{
			key: 'orderId',
			words: terms.orderId && t('inOrder', { number: terms.orderId }),
			rest: { ...terms, orderId: '' },
		},
	]
	return (
		<div className="scroll-row -mx-gutter px-gutter">
			{parts.map(
				({ key, words, rest }) =>
					words && (
						<FilterChip
							key={key}
							removeLabel={t('removeTerm')}
							onRemove={() => onSearch(joinCodeSearch(rest))}
						>
							{words}
						</FilterChip>
					),
			)}
		</div>
	)
}

type Found = ReturnType<typeof useClaimableSearch>

/** Before a search: the latest ordered articles, or a hint how to find the returned one. */
export function RecentOfCustomer({ id, customerId }: { id: string; customerId: string }) {
	const { t } = useTranslation('returns')
	const money = useMoney()
	const { products, isError } = useClaimables(customerId)
	if (!products && !isError) return <Skeleton label={t('available')} kind="figure" count={4} />
	if (!products?.some(({ isAvailableToReturn }) => isAvailableToReturn)) {
		return (
			<EmptyState icon={ScanBarcode} title={t('searchWhat')}>
				{t('searchWhatText')}
			</EmptyState>
		)
	}
	return (
		<RecentClaimables
			products={products}
			money={money}
			renderLink={(product) => newClaimLink(id, product)}
		/>
	)
}

/** The results of the search in all states. */
export function FoundClaimables({ id, found }: { id: string; found: Found }) {
	const { t } = useTranslation('returns')
	const money = useMoney()
	const { products, isError, error, refetch, isFromPhone } = found
	if (products?.length === 0) {
		return (
			<EmptyState icon={FileSearch} title={t('nothingFound')}>
				{isFromPhone ? t('nothingOnPhone') : t('nothingFoundText')}
			</EmptyState>
		)
	}
	if (products) {
		return (
			<>
				<ClaimableList
					products={products}
					money={money}
					renderLink={(product) => newClaimLink(id, product)}
				/>
				{isFromPhone && (
					<p className="px-gutter py-3 text-center text-caption text-muted">
						{t('nothingOnPhone')}
					</p>
				)}
			</>
		)
	}
	if (isError) return <ReadFailed error={error} onRetry={refetch} staysOnScreen />
	return <Skeleton label={t('available')} kind="figure" count={4} />
}
