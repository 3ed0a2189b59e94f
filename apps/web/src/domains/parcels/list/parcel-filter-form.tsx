import { carriers, parcelStatuses, parcelTypes } from '@roundsman/contract'
import { useErrorText } from '#platform/api/error-text'
import { useTranslation } from '#texts'
import { ToggleChip } from '#ui/chip'
import { TextField } from '#ui/form/text-field'
import { FilterDrawer, FilterGroup } from '#ui/overlay/filter-drawer'
import { type ParcelChoice, parcelChoiceErrors, usualParcelChoice } from './parcel-address-rules.ts'

/** Any of several values: each tap adds or takes away one. */
function SomeOf<T extends string>({
	values,
	chosen,
	labelOf,
	onChoose,
}: {
	values: readonly T[]
	chosen: readonly T[]
	labelOf: (value: T) => string
	onChoose: (chosen: T[]) => void
}) {
	return (
		<div className="flex flex-wrap gap-2">
			{values.map((value) => (
				<ToggleChip
					key={value}
					pressed={chosen.includes(value)}
					onToggle={(isPressed) =>
						onChoose(values.filter((one) => (one === value ? isPressed : chosen.includes(one))))
					}
				>
					{labelOf(value)}
				</ToggleChip>
			))}
		</div>
	)
}

type PartProps = { choice: ParcelChoice; onChange: (choice: ParcelChoice) => void }

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('orders')
	const errorText = useErrorText()
	const [wrong] = parcelChoiceErrors(choice)['filter.endDate'] ?? []
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

function Fields({ choice, onChange }: PartProps) {
	const { t } = useTranslation(['parcels', 'options', 'orders'])
	return (
		<>
			<FilterGroup title={t('parcels:column.status')}>
				<SomeOf
					values={parcelStatuses}
					chosen={choice.status}
					labelOf={(value) => t(`options:parcel-status.${value}`)}
					onChoose={(status) => onChange({ ...choice, status })}
				/>
			</FilterGroup>
			<FilterGroup title={t('parcels:type')}>
				<SomeOf
					values={parcelTypes}
					chosen={choice.type ? [choice.type] : []}
					labelOf={(value) => t(`options:parcel-type.${value}`)}
					onChoose={(chosen) =>
						onChange({ ...choice, type: chosen.find((one) => one !== choice.type) ?? null })
					}
				/>
			</FilterGroup>
			<FilterGroup title={t('parcels:carrier')}>
				<SomeOf
					values={carriers}
					chosen={choice.carrier}
					labelOf={(value) => t(`options:carrier.${value}`)}
					onChoose={(carrier) => onChange({ ...choice, carrier })}
				/>
			</FilterGroup>
			<FilterGroup title={t('orders:by.days')}>
				<Days choice={choice} onChange={onChange} />
			</FilterGroup>
		</>
	)
}

/** The filters of the list of parcels. */
export function ParcelFilterForm({
	choice,
	onApply,
	onClose,
}: {
	choice: ParcelChoice
	onApply: (choice: ParcelChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'customers', 'common'])
	const words = {
		close: t('common:close'),
		reset: t('customers:reset'),
		apply: t('customers:apply'),
	}
	return (
		<FilterDrawer
			title={t('parcels:filterTitle')}
			words={words}
			applied={choice}
			nothing={usualParcelChoice}
			isRight={(next) => Object.keys(parcelChoiceErrors(next)).length === 0}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => <Fields choice={next} onChange={onChange} />}
		</FilterDrawer>
	)
}
