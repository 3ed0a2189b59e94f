import { Button, type ButtonProps } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Route } from 'lucide'
import { Suspense, useState } from 'react'
import type { Visit } from '#domains/visits'
import { useTranslation } from '#texts'
import { useOptimization } from './use-optimization.ts'

// The search and the sheet come with the first look for a better order.
const OptimizeSheet = lazyOverlay(async () => (await import('./optimize-sheet.tsx')).OptimizeSheet)

/** Looks for a better order of today's visits; says why where there is none to be found. */
export function OptimizeButton({
	date,
	visits,
	kind = 'tonal',
	asIcon = false,
}: Pick<ButtonProps, 'kind'> & {
	date: string
	visits: readonly Visit[]
	/** In a header, where it is only shown while there is a better order to be found. */
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
