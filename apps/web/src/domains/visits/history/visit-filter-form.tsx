import { visitStages } from '@roundsman/contract'
import { DayRange } from '@roundsman/ui/form/day-range'
import { SomeOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { isDayRangeRight, useDayRange } from '#platform/list-search/use-day-range'
import { useFilterLabels } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { type HistoryChoice, historySearch } from './visit-search.ts'

type PartProps = { choice: HistoryChoice; onChange: (choice: HistoryChoice) => void }

function Days({ choice, onChange }: PartProps) {
	return <DayRange {...useDayRange(choice, onChange)} />
}

/** The history's filters. */
export function VisitFilterForm({
	choice,
	onApply,
	onClose,
}: {
	choice: HistoryChoice
	onApply: (choice: HistoryChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const words = useFilterLabels()
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={words}
			applied={choice}
			nothing={historySearch.defaults}
			isRight={isDayRangeRight}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<>
					<FilterGroup title={t('by.status')}>
						<SomeOf
							values={visitStages}
							chosen={next.status}
							labelOf={(value) => t(`visits:stage.${value}`)}
							onChoose={(status) => onChange({ ...next, status })}
						/>
					</FilterGroup>
					<FilterGroup title={t('by.days')}>
						<Days choice={next} onChange={onChange} />
					</FilterGroup>
				</>
			)}
		</FilterDrawer>
	)
}
