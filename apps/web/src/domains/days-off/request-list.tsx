import { type DayOffRequest, mayWithdraw } from '@roundsman/contract'
import { Badge, BadgeRow } from '@roundsman/ui/badge'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Undo2 } from 'lucide'
import { syncBadges } from '#platform/badges/sync-badges'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { requestEntity } from './changes/request-entity.ts'
import { useDaysOffLabels } from './use-days-off-labels.ts'

const stateLabels = { saved: 'saved', sending: 'sending', needs_you: 'needsYou' } as const

/** Requests with their result, and buttons to withdraw them. */
export function RequestList({
	requests,
	today,
	onWithdraw,
}: {
	requests: readonly DayOffRequest[]
	today: string
	onWithdraw: (request: DayOffRequest) => void
}) {
	const { t } = useTranslation(['daysOff', 'sync'])
	const words = useDaysOffLabels()
	const operations = useOperations()
	return (
		<Rows label={t('daysOff:requests')}>
			{requests.map((request) => {
				const pending = changeStateOf(operations, requestEntity(request.id))
				const period = words.period(request)
				return (
					<Row
						key={request.id}
						wrap
						title={period}
						subtitle={request.reason ?? (request.note || undefined)}
						badges={
							<BadgeRow>
								<Badge {...words.state(request)} />
								{pending && (
									<Badge {...syncBadges[pending]} label={t(`sync:${stateLabels[pending]}`)} />
								)}
							</BadgeRow>
						}
						menu={
							mayWithdraw(request, today) && (
								<IconButton
									icon={Undo2}
									label={t('daysOff:withdrawNamed', { period })}
									onClick={() => onWithdraw(request)}
								/>
							)
						}
					/>
				)
			})}
		</Rows>
	)
}
