import { useErrorText } from '@roundsman/client/api/error-text'
import { orderStatuses } from '@roundsman/contract'
import { ToggleChip } from '@roundsman/ui/chip'
import { DayRange } from '@roundsman/ui/form/day-range'
import { SomeOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { useFilterWords } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { noOrderChoice, type OrderChoice, orderChoiceErrors } from './order-address-rules.ts'

type PartProps = { choice: OrderChoice; onChange: (choice: OrderChoice) => void }

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('orders')
	const errorText = useErrorText()
	const [wrong] = orderChoiceErrors(choice)['filter.endDate'] ?? []
	return (
		<DayRange
			value={choice}
			labels={{ start: t('startDate'), end: t('endDate') }}
			error={errorText(wrong)}
			onChange={(change) => onChange({ ...choice, ...change })}
		/>
	)
}

/** The filters of a list of orders. */
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
	const words = useFilterWords()
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={words}
			applied={choice}
			nothing={noOrderChoice}
			isRight={(next) => Object.keys(orderChoiceErrors(next)).length === 0}
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
						<ToggleChip
							pressed={next.isUnpaid}
							onToggle={(isUnpaid) => onChange({ ...next, isUnpaid })}
						>
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
