import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useClaimableSearch, useReturn, type WholeReturn } from '#domains/returns/details'
import {
	ClaimsOfReturn,
	claimableSearchOf,
	FoundClaimables,
	NextStep,
	RecentOfCustomer,
	SearchTerms,
	useLeaveTakenBack,
} from '#features/returns'
import { WaitingScreen } from '#parts/form-page.tsx'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { SearchBox } from '#parts/list/search-box.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useCodeAhead } from '#parts/use-code-ahead.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

const field = 'claimables'

/** Searches the customer's purchases for the returned article. */
function Search({ id, whole }: { id: string; whole: WholeReturn }) {
	const { search } = useSearch({ from: '/signed-in/returns/$id/search' })
	const { t } = useTranslation(['returns', 'common', 'claimFlow'])
	const navigate = useNavigate()
	const text = claimableSearchOf(search)
	const onSearch = (next: string) =>
		void navigate({ to: '.', search: next ? { search: next } : {}, replace: true })
	useScannedSearch(field, text, onSearch)
	useCodeAhead('/returns/$id/claims/$claimId')
	const found = useClaimableSearch({ customerId: whole.customerId, returnId: whole.id, text })
	const age = useAge(found.atMs, found.isFromPhone)
	const subtitle = [whole.customerTitle, age].filter(Boolean).join(' · ')
	return (
		<Screen
			flush
			scrollId="return-search"
			header={
				<Header
					title={t('claimFlow:what')}
					{...(subtitle ? { subtitle } : {})}
					back={{
						label: t('common:back'),
						onBack: useBack({ to: '/returns/$id', params: { id } }),
					}}
					focusKey={id}
					below={text.includes('#') && <SearchTerms search={text} onSearch={onSearch} />}
				/>
			}
			aside={
				<div className="flex-none bg-surface px-gutter pt-2 line-t short:border-0 short:bg-transparent short:px-0">
					<SearchBox
						search={text}
						onSearch={onSearch}
						label={t('returns:find')}
						action={<ScanButton field={field} search={text} />}
					/>
				</div>
			}
			action={
				text === '' && whole.claims.length > 0 ? (
					<NextStep whole={whole} />
				) : (
					<div className="flex-none bg-surface pb-4 short:bg-transparent" />
				)
			}
		>
			{text === '' && whole.claims.length > 0 && <ClaimsOfReturn whole={whole} />}
			{text === '' ? (
				<RecentOfCustomer id={id} customerId={whole.customerId} />
			) : (
				<FoundClaimables id={id} found={found} />
			)}
		</Screen>
	)
}

function ReturnSearchScreen() {
	const { id } = useParams({ from: '/signed-in/returns/$id/search' })
	const { t } = useTranslation('claimFlow')
	const { whole, ...read } = useReturn(id)
	useLeaveTakenBack(id, useBack())
	if (!whole) return <WaitingScreen title={t('what')} failed={read} />
	return <Search id={id} whole={whole} />
}

export default function ReturnSearchPage() {
	return (
		<FeatureGate feature="returns">
			<ReturnSearchScreen />
		</FeatureGate>
	)
}
