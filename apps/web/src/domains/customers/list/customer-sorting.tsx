import { type ListSort, listSorts } from '@roundsman/contract'
import { IconChip } from '@roundsman/ui/chip'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { ArrowDownUp } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '#texts'

const ChoiceSheet = lazyOverlay(
	async () => (await import('@roundsman/ui/form/choice-sheet')).ChoiceSheet,
)

/** The order of the list, beside it: said at all times, and marked where it is not the usual one. */
export function CustomerSorting({
	sort,
	isSearched,
	blocked,
	onSort,
}: {
	sort: ListSort | null
	/** Somebody searches: then the usual order is by how well a customer matches. */
	isSearched: boolean
	/** Why there are no distances. */
	blocked: string | null
	onSort: (sort: ListSort | null) => void
}) {
	const { t } = useTranslation('customers')
	const [isOpen, setOpen] = useState(false)
	const wordsOf = (one: ListSort | null) => t(`sort.${one ?? (isSearched ? 'best' : 'name')}`)
	const choices = [null, ...listSorts].map((one) => ({
		value: one ?? '',
		label: wordsOf(one),
		...(one === 'distance' && blocked ? { disabled: true, hint: blocked } : {}),
	}))
	return (
		<div className="flex">
			<IconChip icon={ArrowDownUp} isOn={sort !== null} opensDialog onPress={() => setOpen(true)}>
				<span className="sr-only">{t('by.sort')}: </span>
				{wordsOf(sort)}
			</IconChip>
			{isOpen && (
				<ChoiceSheet
					title={t('by.sort')}
					value={sort ?? ''}
					choices={choices}
					onChoose={(value) => onSort(listSorts.find((one) => one === value) ?? null)}
					onClose={() => setOpen(false)}
				/>
			)}
		</div>
	)
}
