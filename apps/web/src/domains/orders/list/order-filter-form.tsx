import { orderStatuses } from '@roundsman/contract'
import { useErrorText } from '#platform/api/error-text'
import { useTranslation } from '#texts'
import { ToggleChip } from '#ui/chip'
import { TextField } from '#ui/form/text-field'
import { FilterDrawer, FilterGroup } from '#ui/overlay/filter-drawer'
import { noOrderChoice, type OrderChoice, orderChoiceErrors } from './order-address-rules.ts'

type PartProps = { choice: OrderChoice; onChange: (choice: OrderChoice) => void }

function Statuses({ choice, onChange }: PartProps) {
	const { t } = useTranslation('options')
	const { status } = choice
	return (
		<div className="flex flex-wrap gap-2">
			{orderStatuses.map((one) => (
				<ToggleChip
					key={one}
					pressed={status.includes(one)}
					onToggle={(isPressed) =>
						onChange({
							...choice,
							status: orderStatuses.filter((other) =>
								other === one ? isPressed : status.includes(other),
							),
						})
					}
				>
					{t(`order-status.${one}`)}
				</ToggleChip>
			))}
		</div>
	)
}

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('orders')
	const errorText = useErrorText()
	const [wrong] = orderChoiceErrors(choice)['filter.endDate'] ?? []
	return (
		<div className="flex flex-wrap items-start gap-3 *:flex-[1_1_9rem]">
			<TextField
				type="date"
				label={t('startDate')}
				value={choice.startDate}
				onChange={({ target }) => onChange({ ...choice, startDate: target.value })}
			/>
			<TextField
				type="date"
				label={t('endDate')}
				value={choice.endDate}
				error={wrong && errorText(wrong)}
				onChange={({ target }) => onChange({ ...choice, endDate: target.value })}
			/>
		</div>
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
	const { t } = useTranslation(['orders', 'customers', 'common'])
	const words = {
		close: t('common:close'),
		reset: t('customers:reset'),
		apply: t('customers:apply'),
	}
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
						<Statuses choice={next} onChange={onChange} />
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
