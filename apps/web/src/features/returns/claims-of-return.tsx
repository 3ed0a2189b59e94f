import type { Claim } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { useMoney } from '#domains/employees'
import { claimEntity } from '#domains/returns/changes'
import { ClaimList } from '#domains/returns/claims'
import { isOfClaim, isRefused, type WholeReturn, waitingDeletions } from '#domains/returns/details'
import { ChangeLine } from '#features/sync-centre'
import { syncBadges } from '#platform/badges/sync-badges'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf, type Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { claimLink } from './return-links.tsx'

/** The sync state of a record's newest change; empty where none is waiting. */
export function ChangeBadge({ entity }: { entity: string }) {
	const { t } = useTranslation('sync')
	const state = changeStateOf(useOperations(), entity)
	if (!state) return null
	const words = { saved: t('saved'), sending: t('sending'), needs_you: t('needsYou') }
	return <Badge {...syncBadges[state]} label={words[state]} />
}

/** The refused change of a claim: its own, which can be corrected, or that of a photo. */
export function useRefusedOf(): (claim: Claim) => { isRefused: boolean; change?: Operation } {
	const operations = useOperations()
	return ({ id }) => {
		const refused = operations.filter((one) => isRefused(one, claimEntity(id)))
		const change = refused.find(isOfClaim)
		return { isRefused: refused.length > 0, ...(change ? { change } : {}) }
	}
}

type Shown = { whole: WholeReturn }

/** The claims of a return, each with the state of its changes. */
export function ClaimsOfReturn({ whole, mostRows }: Shown & { mostRows?: number }) {
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
				claims={claims.slice(0, mostRows)}
				money={money}
				renderLink={(claim) => claimLink(claim, refusedOf(claim).change)}
				renderState={({ id }) => <ChangeBadge entity={claimEntity(id)} />}
			/>
			<Deletions whole={whole} />
		</>
	)
}

/** Claims whose deletion has not reached the office: the list does not show them any more. */
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
