import type { ListSort } from '@roundsman/contract'
import { FilterChip } from '@roundsman/ui/chip'
import { useTranslation } from '#texts'

/** A non-default order of the list, removable. */
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
