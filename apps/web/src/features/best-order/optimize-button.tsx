import { type Optimization, optimizationOf } from '@roundsman/contract'
import { Button, type ButtonProps } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide'
import { Suspense, useState } from 'react'
import { tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { isBestByPhone } from '#domains/visits/plan'
import { useOperations } from '#platform/outbox/live-data'
import { isAheadOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Whether today's visits can be reordered, including this phone's pending changes. */
export function useOptimization(date: string, visits: readonly Visit[]): Optimization {
	const { data, dataUpdatedAt } = useQuery(tourQueries.optimization())
	const ahead = useOperations().filter((operation) => isAheadOf(operation, dataUpdatedAt))
	const byPhone = isBestByPhone(ahead, date)
	return optimizationOf(visits, byPhone ?? data?.reason === 'already_best')
}

// The search and the sheet are loaded with the first optimization.
const OptimizeSheet = lazyOverlay(async () => (await import('./optimize-sheet.tsx')).OptimizeSheet)

/** Searches a better order of today's visits; explains why where there is none. */
export function OptimizeButton({
	date,
	visits,
	kind = 'tonal',
	asIcon = false,
}: Pick<ButtonProps, 'kind'> & {
	date: string
	visits: readonly Visit[]
	/** As an icon in a header, only shown while a better order is possible. */
	asIcon?: boolean
}) {
	const { t } = useTranslation('tourOrder')
	const { available, reason } = useOptimization(date, visits)
	const [isOpen, setOpen] = useState(false)
	const open = () => setOpen(true)
	return (
		<>
			{asIcon ? (
				<IconButton icon={Route} label={t('optimize')} onClick={open} />
			) : (
				<Button
					kind={kind}
					icon={Route}
					blockedReason={available ? undefined : t(`reason.${reason ?? 'few_visits'}`)}
					onClick={open}
				>
					{t('optimize')}
				</Button>
			)}
			{isOpen && (
				<Suspense>
					<OptimizeSheet date={date} visits={visits} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
