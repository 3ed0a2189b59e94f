import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useClaimableSearch, useReturn, type WholeReturn } from '#domains/returns/details'
import { claimableSearchOf, FoundClaimables, SearchTerms } from '#features/returns'
import { WaitingScreen } from '#parts/form-page.tsx'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { SearchBox } from '#parts/list/search-box.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useCodeAhead } from '#parts/use-code-ahead.ts'
import { useTranslation } from '#texts'
import { ReturnsGate } from './returns-gate.tsx'

const field = 'claimables'

/** Searches what the customer has bought for what goes back. */
function Search({ id, whole }: { id: string; whole: WholeReturn }) {
	const { search } = useSearch({ from: '/signed-in/returns/$id/search' })
	const { t } = useTranslation(['returns', 'common'])
	const navigate = useNavigate()
	const text = claimableSearchOf(search)
	const onSearch = (next: string) =>
		void navigate({ to: '.', search: next ? { search: next } : {}, replace: true })
	useScannedSearch(field, text, onSearch)
	useCodeAhead('/returns/$id/claims/$claimId')
	const found = useClaimableSearch({ customerId: whole.customerId, returnId: whole.id, text })
	const age = useAge(found.atMs, found.isFromPhone)
	const subtitle = [whole.customerTitle, age].filter(Boolean).join(' · ')
	const title =
		whole.number > 0
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

function ReturnSearchScreen() {
	const { id } = useParams({ from: '/signed-in/returns/$id/search' })
	const { t } = useTranslation('returns')
	const { whole, ...read } = useReturn(id)
	if (!whole) return <WaitingScreen title={t('searchTitleNew')} failed={read} />
	return <Search id={id} whole={whole} />
}

export default function ReturnSearchPage() {
	return (
		<ReturnsGate>
			<ReturnSearchScreen />
		</ReturnsGate>
	)
}
