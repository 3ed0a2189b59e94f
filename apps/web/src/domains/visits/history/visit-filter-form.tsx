import { visitStages } from '@roundsman/contract'
import { useErrorText } from '#platform/api/error-text'
import { useTranslation } from '#texts'
import { ToggleChip } from '#ui/chip'
import { TextField } from '#ui/form/text-field'
import { FilterDrawer, FilterGroup } from '#ui/overlay/filter-drawer'
import { choiceErrors, type HistoryChoice, noHistoryChoice } from './visit-address-rules.ts'

type PartProps = { choice: HistoryChoice; onChange: (choice: HistoryChoice) => void }

function Stages({ choice, onChange }: PartProps) {
	const { t } = useTranslation('visits')
	const { status } = choice
	return (
		<div className="flex flex-wrap gap-2">
			{visitStages.map((stage) => (
				<ToggleChip
					key={stage}
					pressed={status.includes(stage)}
					onToggle={(isPressed) =>
						onChange({
							...choice,
							status: visitStages.filter((one) =>
								one === stage ? isPressed : status.includes(one),
							),
						})
					}
				>
					{t(`stage.${stage}`)}
				</ToggleChip>
			))}
		</div>
	)
}

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('visitHistory')
	const errorText = useErrorText()
	const [wrong] = choiceErrors(choice)['filter.endDate'] ?? []
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
	const { t } = useTranslation(['visitHistory', 'customers', 'common'])
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
			nothing={noHistoryChoice}
			isRight={(next) => Object.keys(choiceErrors(next)).length === 0}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<>
					<FilterGroup title={t('by.status')}>
						<Stages choice={next} onChange={onChange} />
					</FilterGroup>
					<FilterGroup title={t('by.days')}>
						<Days choice={next} onChange={onChange} />
					</FilterGroup>
				</>
			)}
		</FilterDrawer>
	)
}
