import { useErrorText } from '@roundsman/client/api/error-text'
import { visitStages } from '@roundsman/contract'
import { DayRange } from '@roundsman/ui/form/day-range'
import { SomeOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { useFilterWords } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { choiceErrors, type HistoryChoice, noHistoryChoice } from './visit-address-rules.ts'

type PartProps = { choice: HistoryChoice; onChange: (choice: HistoryChoice) => void }

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('visitHistory')
	const errorText = useErrorText()
	const [wrong] = choiceErrors(choice)['filter.endDate'] ?? []
	return (
		<DayRange
			value={choice}
			labels={{ start: t('startDate'), end: t('endDate') }}
			error={errorText(wrong)}
			onChange={(change) => onChange({ ...choice, ...change })}
		/>
	)
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
	const words = useFilterWords()
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={words}
			applied={choice}
			nothing={noHistoryChoice}
			isRight={(next) => Object.keys(choiceErrors(next)).length === 0}
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
