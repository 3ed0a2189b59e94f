import { useMoney } from '#domains/employees'
import { claimEntity } from '#domains/returns/changes'
import { ClaimList } from '#domains/returns/claims'
import { type WholeReturn, waitingDeletions } from '#domains/returns/details'
import { ChangeLine } from '#features/sync-centre'
import { useOperations } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { ChangeBadge } from './change-badge.tsx'
import { claimLink } from './return-links.tsx'
import { useRefusedOf } from './use-refused-of.ts'

type Shown = { whole: WholeReturn }

/** The claims of a return, line by line with how far their changes have come. */
export function ClaimsOfReturn({ whole }: Shown) {
	const { t } = useTranslation('returns')
	const money = useMoney()
	const refusedOf = useRefusedOf()
	const { claims } = whole
	return (
		<>
			<h2 className="flex justify-between gap-3 px-gutter pt-3.5 pb-2 text-label line-b">
				{t('claims')}
				<span className="text-muted">{claims.length}</span>
			</h2>
			{claims.length === 0 && (
				<p className="px-gutter py-4 text-meta text-muted">{t('claims.none')}</p>
			)}
			<ClaimList
				claims={claims}
				money={money}
				renderLink={(claim) => claimLink(claim, refusedOf(claim).change)}
				renderState={({ id }) => <ChangeBadge entity={claimEntity(id)} />}
			/>
			<Deletions whole={whole} />
		</>
	)
}

/** Claims whose deletion has not reached the office: they are gone from the list. */
function Deletions({ whole }: Shown) {
	const waiting = waitingDeletions(whole, useOperations())
	return (
		<div className="px-gutter">
			{waiting.map(({ id, entity }) => (
				<ChangeLine key={id} entity={entity ?? ''} />
			))}
		</div>
	)
}
