import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useClaimableSearch, useReturn } from '#domains/returns/details'
import { claimableSearchOf, FoundClaimables, SearchTerms } from '#features/returns'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { SearchBox } from '#parts/list/search-box.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useCodeAhead } from '#parts/use-code-ahead.ts'
import { useTranslation } from '#texts'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'
import { ReturnsGate } from './returns-gate.tsx'

const field = 'claimables'

/** Searches what the customer has bought for what goes back. */
function ReturnSearchScreen() {
	const { id } = useParams({ from: '/signed-in/returns/$id/search' })
	const { search } = useSearch({ from: '/signed-in/returns/$id/search' })
	const { t } = useTranslation(['returns', 'common'])
	const navigate = useNavigate()
	const text = claimableSearchOf(search)
	const onSearch = (next: string) =>
		void navigate({ to: '.', search: next ? { search: next } : {}, replace: true })
	useScannedSearch(field, text, onSearch)
	useCodeAhead('/returns/$id/claims/$claimId')
	const { whole } = useReturn(id)
	const customerId = whole?.customerId ?? ''
	const found = useClaimableSearch({ customerId, returnId: whole?.id ?? id, text })
	const age = useAge(found.atMs, found.isFromPhone)
	const subtitle = [whole?.customerTitle, age].filter(Boolean).join(' · ')
	const title =
		whole && whole.number > 0
			? t('returns:searchTitle', { number: whole.number })
			: t('returns:searchTitleNew')
	return (
		<Screen
			flush
			scrollId="return-search"
			header={
				<Header
					title={title}
					{...(subtitle ? { subtitle } : {})}
					back={{
						label: t('common:back'),
						onBack: useBack({ to: '/returns/$id', params: { id } }),
					}}
					focusKey={id}
					below={text.includes('#') && <SearchTerms search={text} onSearch={onSearch} />}
				/>
			}
			action={
				<StickyAction>
					<SearchBox
						search={text}
						onSearch={onSearch}
						opened={text === ''}
						label={t('returns:find')}
						action={<ScanButton field={field} search={text} />}
					/>
				</StickyAction>
			}
		>
			<FoundClaimables id={id} text={text} found={found} />
		</Screen>
	)
}

export default function ReturnSearchPage() {
	return (
		<ReturnsGate>
			<ReturnSearchScreen />
		</ReturnsGate>
	)
}
