import { useFormats } from '@roundsman/client/texts/use-formats'
import { arrivalDefaultM, type Customer, distanceM, farAwayDefaultM } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Navigation } from 'lucide'
import { useConfig } from '#domains/employees'
import type { Visit } from '#domains/visits'
import { usePositionOnce } from '#domains/visits/report'
import { HereButton, ReportLink, useIsStartable } from '#features/arrival'
import { useNavigationLink } from '#features/visit'
import { useTranslation } from '#texts'
import { ActionsBefore } from './visit-actions.tsx'

/** The distance to the stop, where the position is permitted and both places are known. */
export function useDistance(visit: Visit): number | null {
	const isStartable = useIsStartable(visit)
	const position = usePositionOnce(isStartable && visit.location !== null)
	return position && visit.location ? distanceM(position, visit.location) : null
}

function NavigateButton({ visit, distance }: { visit: Visit; distance: number }) {
	const { t } = useTranslation('visits')
	const { distance: distanceText } = useFormats()
	const linkOf = useNavigationLink()
	return (
		<a
			href={linkOf(visit)}
			target="_blank"
			rel="noopener"
			className={buttonClass({ kind: 'filled', big: true, className: 'flex-1' })}
		>
			<Icon glyph={Navigation} size={22} />
			<span>
				{t('navigate')}
				<span className="block text-caption">{distanceText(distance)}</span>
			</span>
		</a>
	)
}

/** The one next step of a stop that has not begun or is over: navigate, start, or report. */
export function NextStepBar({
	visit,
	customer,
	distance,
	onReplan,
	onCancel,
}: {
	visit: Visit
	customer: Customer | undefined
	distance: number | null
	onReplan: () => void
	onCancel: () => void
}) {
	const { t } = useTranslation('visitWork')
	const { data: config } = useConfig()
	const isStartable = useIsStartable(visit)
	if (visit.status.value === 'done') {
		return (
			<StickyAction>
				<ReportLink visit={visit} kind="tonal" />
			</StickyAction>
		)
	}
	const isFar = distance !== null && distance > (config?.farAwayMeters ?? farAwayDefaultM)
	const meters = config?.arrivalMeters ?? arrivalDefaultM
	const actions = (
		<ActionsBefore
			{...{ visit, customer, onReplan, onCancel }}
			isHereOffered={isStartable && isFar}
		/>
	)
	if (!isStartable) return <StickyAction actions={actions} />
	return (
		<StickyAction actions={actions}>
			{isFar ? (
				<NavigateButton visit={visit} distance={distance} />
			) : (
				<HereButton
					visit={visit}
					kind="filled"
					{...(distance === null ? {} : { hint: t('hereHint', { meters }) })}
				/>
			)}
		</StickyAction>
	)
}
