import { type Carrier, carriers, parcelStatuses, parcelTypes } from '@roundsman/contract'
import { DayRange } from '@roundsman/ui/form/day-range'
import { SomeOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { isDayRangeRight, useDayRange } from '#platform/list-search/use-day-range'
import { useFilterLabels } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { type ParcelChoice, parcelSearch } from './parcel-search.ts'

type PartProps = { choice: ParcelChoice; onChange: (choice: ParcelChoice) => void }
function Days({ choice, onChange }: PartProps) {
	return <DayRange {...useDayRange(choice, onChange)} />
}

function Fields({ choice, offered, onChange }: PartProps & { offered: readonly Carrier[] }) {
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
					// A courier of another country in the search params stays removable.
					values={carriers.filter((one) => offered.includes(one) || choice.carrier.includes(one))}
					chosen={choice.carrier}
					labelOf={(value) => t(`options:carrier.${value}`)}
					onChoose={(carrier) => onChange({ ...choice, carrier })}
				/>
			</FilterGroup>
			<FilterGroup title={t('parcels:by.days')}>
				<Days choice={choice} onChange={onChange} />
			</FilterGroup>
		</>
	)
}

export function ParcelFilterForm({
	choice,
	carriers: offered,
	onApply,
	onClose,
}: {
	choice: ParcelChoice
	/** The couriers of the person's country. */
	carriers: readonly Carrier[]
	onApply: (choice: ParcelChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation('parcels')
	const words = useFilterLabels()
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={words}
			applied={choice}
			nothing={parcelSearch.defaults}
			isRight={isDayRangeRight}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => <Fields choice={next} offered={offered} onChange={onChange} />}
		</FilterDrawer>
	)
}
