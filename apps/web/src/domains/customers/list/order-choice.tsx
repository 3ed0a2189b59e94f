import { type ListSort, listSorts } from '@roundsman/contract'
import { ToggleChip } from '@roundsman/ui/chip'
import { FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { useTranslation } from '#texts'

/** The default order, and whether distances are known. */
export type OrderFacts = {
	/** True while there is a search: then the default order is by relevance. */
	isSearched: boolean
	/** Why there are no distances. */
	blocked: string | null
}

/** The order of the list, among its filters. */
export function OrderChoice({
	sort,
	isSearched,
	blocked,
	onSort,
}: OrderFacts & { sort: ListSort | null; onSort: (sort: ListSort | null) => void }) {
	const { t } = useTranslation('customers')
	// Without a search the default order is by name.
	const usual = isSearched ? null : 'title'
	const choices = isSearched ? [null, ...listSorts] : listSorts
	return (
		<FilterGroup title={t('by.sort')}>
			<div className="flex flex-wrap gap-2">
				{choices.map((one) => (
					<ToggleChip
						key={one ?? ''}
						pressed={(sort ?? usual) === one}
						disabled={one === 'distance' && blocked !== null}
						onToggle={() => onSort(one === usual ? null : one)}
					>
						{t(`sort.${one ?? 'best'}`)}
					</ToggleChip>
				))}
			</div>
			{blocked && <p className="pt-2 text-meta text-muted">{blocked}</p>}
		</FilterGroup>
	)
}
