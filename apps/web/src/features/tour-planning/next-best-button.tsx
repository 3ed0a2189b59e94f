import type { NearCustomer } from '@roundsman/contract'
import { IconChip } from '@roundsman/ui/chip'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Lightbulb } from 'lucide'
import { Suspense, useState } from 'react'
import { useTranslation } from '#texts'

// The sheet is a large chunk: it is loaded when it is first opened.
const NextBestSheet = lazyOverlay(async () => (await import('./next-best-sheet.tsx')).NextBestSheet)

/** Opens customers near the day's route. */
export function NextBestButton({
	day,
	onShow,
}: {
	day: string
	/** Called to show some of them on the map. */
	onShow: (customers: readonly NearCustomer[]) => void
}) {
	const { t } = useTranslation('nextBest')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<IconChip icon={Lightbulb} opensDialog onPress={() => setOpen(true)}>
				{t('suggestions')}
			</IconChip>
			{isOpen && (
				<Suspense>
					<NextBestSheet day={day} onShow={onShow} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
