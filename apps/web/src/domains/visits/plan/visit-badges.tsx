import { useFormats } from '@roundsman/client/texts/use-formats'
import type { LoyaltyLevel, Visit } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { customerStatusBadge, loyaltyBadges } from '@roundsman/ui/badges/customer-badges'
import { returnVisitBadge, visitBadges } from '@roundsman/ui/badges/visit-badges'
import { syncBadges } from '#platform/badges/sync-badges'
import type { ChangeState } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** The customer's status. */
export function StatusBadge({ visit }: { visit: Visit }) {
	const { t } = useTranslation('options')
	const { value, label } = visit.customerStatus
	return <Badge {...customerStatusBadge(value)} label={statusText(t, value, label)} />
}

function LoyaltyBadge({ level }: { level: LoyaltyLevel }) {
	const { t } = useTranslation('options')
	return <Badge {...loyaltyBadges[level]} label={t(`loyalty.${level}`)} />
}

/** The second badge of a customer: goods to return, else the loyalty level. */
export function SecondBadge({ visit }: { visit: Visit }) {
	const level = visit.customer.loyaltyLevel
	if (visit.isReturn) return <ReturnBadge />
	return level && <LoyaltyBadge level={level} />
}

/**
 * The badges of a visit's card: its state, the customer's status, and where no state is shown, goods to
 * return, else the loyalty level. Source: the decisions about visits.
 */
export function VisitBadges({
	visit,
	changeState,
}: {
	visit: Visit
	changeState: ChangeState | null
}) {
	const isBegun = visit.visitStatus === 'in_progress'
	return (
		<>
			{changeState && <ChangeBadge state={changeState} />}
			{isBegun && <ProgressBadge visit={visit} />}
			<StatusBadge visit={visit} />
			{!changeState && !isBegun && <SecondBadge visit={visit} />}
		</>
	)
}

type Translate = ReturnType<typeof useTranslation<'options'>>['t']

/** The status in the person's language; the server's label for one unknown to this version. */
function statusText(t: Translate, value: string, fallback: string): string {
	return t(`customer-status.${value}` as 'customer-status.stnd', { defaultValue: fallback })
}

/** The customer's status as text, for lines without badges. */
export function useStatusText(visit: Visit): string {
	const { t } = useTranslation('options')
	return statusText(t, visit.customerStatus.value, visit.customerStatus.label)
}

/**
 * The sync state of a change that has not reached the server: saved on this phone, being sent, or refused.
 */
export function ChangeBadge({ state }: { state: ChangeState }) {
	const { t } = useTranslation('sync')
	const labels = { saved: t('waiting'), sending: t('sending'), needs_you: t('needsYou') }
	return <Badge {...syncBadges[state]} label={labels[state]} />
}

export function ReturnBadge() {
	const { t } = useTranslation('visits')
	return <Badge {...returnVisitBadge} label={t('return')} />
}

function ProgressBadge({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const { when } = useFormats()
	const since = visit.arrivalTime ? when(visit.arrivalTime) : ''
	return <Badge {...visitBadges.in_progress} label={`${t('stage.in_progress')} · ${since}`} />
}

/** The state of the visit; empty for one that is still to come. */
export function StageBadge({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const { visitStatus: stage } = visit
	if (stage === 'plan') return null
	if (stage === 'in_progress') return <ProgressBadge visit={visit} />
	return <Badge {...visitBadges[stage]} label={t(`stage.${stage}`)} />
}
