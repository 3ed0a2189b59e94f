import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useParams } from '@tanstack/react-router'
import { FileText } from 'lucide'
import { useMoney } from '#domains/employees'
import { returnEntity } from '#domains/returns/changes'
import {
	ReturnHead,
	returnDetailQueries,
	useReturn,
	useReturnTitle,
	type WholeReturn,
} from '#domains/returns/details'
import {
	ClaimsOfReturn,
	FindBar,
	NextStep,
	ReviewOfReturn,
	returnedByLink,
	useLeaveTakenBack,
} from '#features/returns'
import { ChangeLine } from '#features/sync-centre'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { type ReadAhead, unopenedMs } from '#parts/read-first.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useCodeAhead } from '#parts/use-code-ahead.ts'
import { useMostRows } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

const scrollId = 'return'

function Body({ whole }: { whole: WholeReturn }) {
	const money = useMoney()
	const mostRows = useMostRows(scrollId, whole.id)
	const customer = returnedByLink(whole)({
		className:
			'relative text-primary underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.75',
		children: <bdi>{whole.customerTitle}</bdi>,
	})
	return (
		<>
			<ReturnHead whole={whole} customer={customer} money={money} />
			<ReviewOfReturn whole={whole} />
			<div className="px-gutter">
				<ChangeLine entity={returnEntity(whole.id)} />
			</div>
			<ClaimsOfReturn whole={whole} mostRows={mostRows} />
		</>
	)
}

/** The link to the customer's receipt, once the return is signed. */
function ReceiptLink({ id }: { id: string }) {
	const { t } = useTranslation('receipt')
	return (
		<StickyAction>
			<Link
				to="/returns/$id/receipt"
				params={{ id }}
				className={buttonClass({ kind: 'filled', big: true })}
			>
				<Icon glyph={FileText} size={22} />
				{t('open')}
			</Link>
		</StickyAction>
	)
}

/** One return: its totals, its claims, and the link to the customer's signature. */
function OneReturn() {
	const { id } = useParams({ from: '/signed-in/returns/$id' })
	const { t } = useTranslation(['returns', 'common'])
	const goBack = useBack({ to: '/returns' })
	const { whole, atMs, isFromPhone, error, isError, refetch } = useReturn(id)
	useLeaveTakenBack(id, goBack)
	useCodeAhead('/returns/$id/claims/$claimId')
	const titleOf = useReturnTitle()
	const age = useAge(atMs, isFromPhone)
	return (
		<Screen
			flush
			scrollId={scrollId}
			header={
				<Header
					title={whole ? titleOf(whole.number) : t('returns:title')}
					{...(age ? { subtitle: age } : {})}
					plainTitle={whole !== undefined}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={id}
				/>
			}
			{...(whole?.isEditable
				? { aside: <FindBar id={id} />, action: <NextStep whole={whole} /> }
				: {})}
			{...(whole?.confirmedAt ? { action: <ReceiptLink id={whole.id} /> } : {})}
		>
			{whole && <Body whole={whole} />}
			{!whole && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!whole && !isError && (
				<div className="flex flex-col gap-3 px-gutter pt-3">
					<Skeleton label={t('returns:title')} kind="figures" count={1} />
					<Skeleton label={t('returns:claims')} kind="figure" count={4} />
				</div>
			)}
		</Screen>
	)
}

export const readAhead: ReadAhead = (client, { id }) =>
	client.prefetchQuery({ ...returnDetailQueries.cached(id), gcTime: unopenedMs })

export default function ReturnPage() {
	return (
		<FeatureGate feature="returns">
			<OneReturn />
		</FeatureGate>
	)
}
