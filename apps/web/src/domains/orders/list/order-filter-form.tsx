import { orderStatuses } from '@roundsman/contract'
import { ToggleChip } from '@roundsman/ui/chip'
import { DayRange } from '@roundsman/ui/form/day-range'
import { SomeOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { isDayRangeRight, useDayRange } from '#platform/list-search/use-day-range'
import { useFilterLabels } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { type OrderChoice, orderSearch } from './order-search.ts'

type PartProps = { choice: OrderChoice; onChange: (choice: OrderChoice) => void }

function Days({ choice, onChange }: PartProps) {
	return <DayRange {...useDayRange(choice, onChange)} />
}

export function OrderFilterForm({
	choice,
	onApply,
	onClose,
}: {
	choice: OrderChoice
	onApply: (choice: OrderChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['orders', 'options'])
	const words = useFilterLabels()
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={words}
			applied={choice}
			nothing={orderSearch.defaults}
			isRight={isDayRangeRight}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<>
					<FilterGroup title={t('by.status')}>
						<SomeOf
							values={orderStatuses}
							chosen={next.status}
							labelOf={(value) => t(`options:order-status.${value}`)}
							onChoose={(status) => onChange({ ...next, status })}
						/>
					</FilterGroup>
					<FilterGroup title={t('by.payment')}>
						<ToggleChip pressed={next.unpaid} onToggle={(unpaid) => onChange({ ...next, unpaid })}>
							{t('group.unpaid')}
						</ToggleChip>
					</FilterGroup>
					<FilterGroup title={t('by.days')}>
						<Days choice={next} onChange={onChange} />
					</FilterGroup>
				</>
			)}
		</FilterDrawer>
	)
}
