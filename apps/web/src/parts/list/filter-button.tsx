import { Button } from '@roundsman/ui/button/button'
import { Count } from '@roundsman/ui/count'
import { SlidersHorizontal } from 'lucide'
import { useTranslation } from '#texts'

/** Opens the filters and shows the number of active ones. */
export function FilterButton({
	count,
	big,
	onOpen,
}: {
	count: number
	big: boolean
	onOpen: () => void
}) {
	const { t } = useTranslation('customers')
	return (
		<Button
			big={big}
			icon={SlidersHorizontal}
			aria-haspopup="dialog"
			{...(count > 0 ? { 'aria-label': t('filterActive', { count }) } : {})}
			onClick={onOpen}
		>
			<span className="flex items-center gap-2">
				<span className="@max-[20rem]/screen:sr-only">{t('filter')}</span>{' '}
				{count > 0 && <Count>{count}</Count>}
			</span>
		</Button>
	)
}
