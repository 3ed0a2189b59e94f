import type { NearCustomer } from '@roundsman/contract'
import { IconChip } from '@roundsman/ui/chip'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Lightbulb } from 'lucide'
import { Suspense, useState } from 'react'
import { useTranslation } from '#texts'

// The sheet brings its library along: it is loaded when somebody asks for suggestions.
const NextBestSheet = lazyOverlay(async () => (await import('./next-best-sheet.tsx')).NextBestSheet)

/** Leads to customers near the way of the day. */
export function NextBestButton({
	day,
	onShow,
}: {
	day: string
	/** Some of them are to be seen on the map. */
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
