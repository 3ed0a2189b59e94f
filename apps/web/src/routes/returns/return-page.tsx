import { useParams } from '@tanstack/react-router'
import { useMoney } from '#domains/employees'
import { returnEntity } from '#domains/returns/changes'
import { ReturnHead, useReturn, useReturnTitle, type WholeReturn } from '#domains/returns/details'
import { ClaimsOfReturn, FindBar, NextStep, returnedByLink } from '#features/returns'
import { ChangeLine } from '#features/sync-centre'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { Skeleton } from '#ui/list/skeleton'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { ReturnsGate } from './returns-gate.tsx'

type Shown = { whole: WholeReturn }

function Body({ whole }: Shown) {
	const money = useMoney()
	const customer = returnedByLink(whole)({
		className: 'text-primary underline underline-offset-4',
		children: <bdi>{whole.customerTitle}</bdi>,
	})
	return (
		<>
			<ReturnHead whole={whole} customer={customer} money={money} />
			<div className="px-gutter">
				<ChangeLine entity={returnEntity(whole.id)} />
			</div>
			<ClaimsOfReturn whole={whole} />
		</>
	)
}

/** One return: what it comes to, its claims, and the way to the customer's signature. */
function OneReturn() {
	const { id } = useParams({ from: '/signed-in/returns/$id' })
	const { t } = useTranslation(['returns', 'common'])
	const goBack = useBack({ to: '/returns' })
	const { whole, atMs, isFromPhone, error, isError, isLoading, refetch } = useReturn(id)
	const titleOf = useReturnTitle()
	const age = useAge(atMs, isFromPhone)
	return (
		<Screen
			flush
			scrollId="return"
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
		>
			{whole && <Body whole={whole} />}
			{!whole && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!whole && !isError && isLoading && (
				<div className="flex flex-col gap-3 px-gutter pt-3">
					<Skeleton label={t('returns:title')} kind="figures" count={1} />
					<Skeleton label={t('returns:claims')} kind="article" count={4} />
				</div>
			)}
		</Screen>
	)
}

export default function ReturnPage() {
	return (
		<ReturnsGate>
			<OneReturn />
		</ReturnsGate>
	)
}
