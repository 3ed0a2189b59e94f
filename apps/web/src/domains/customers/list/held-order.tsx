import type { ListSort } from '@roundsman/contract'
import { FilterChip } from '@roundsman/ui/chip'
import { useTranslation } from '#texts'

/** An order of the list that is not the usual one, to be taken away. */
export function HeldOrder({ sort, onRemove }: { sort: ListSort; onRemove: () => void }) {
	const { t } = useTranslation('customers')
	return (
		<div className="flex">
			<FilterChip removeLabel={t('removeSort')} onRemove={onRemove}>
				<span className="sr-only">{t('by.sort')}: </span>
				<span>{t(`sort.${sort}`)}</span>
			</FilterChip>
		</div>
	)
}
