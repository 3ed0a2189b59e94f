import { Route } from 'lucide'
import { Suspense, useState } from 'react'
import type { Visit } from '#domains/visits'
import { useTranslation } from '#texts'
import { Button, type ButtonProps } from '#ui/button'
import { lazyOverlay } from '#ui/overlay/lazy-overlay'
import { useOptimization } from './use-optimization.ts'

// The search and the sheet come with the first look for a better order.
const OptimizeSheet = lazyOverlay(async () => (await import('./optimize-sheet.tsx')).OptimizeSheet)

/** Looks for a better order of today's visits; says why where there is none to be found. */
export function OptimizeButton({
	date,
	visits,
	kind = 'tonal',
	className = '',
}: Pick<ButtonProps, 'kind' | 'className'> & { date: string; visits: readonly Visit[] }) {
	const { t } = useTranslation('tourOrder')
	const { available, reason } = useOptimization(date, visits)
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button
				kind={kind}
				icon={Route}
				className={className}
				blockedReason={available ? undefined : t(`reason.${reason ?? 'few_visits'}`)}
				onClick={() => setOpen(true)}
			>
				{t('optimize')}
			</Button>
			{isOpen && (
				<Suspense>
					<OptimizeSheet date={date} visits={visits} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
