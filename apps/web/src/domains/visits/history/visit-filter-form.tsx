import { visitStages } from '@roundsman/contract'
import { type ReactNode, useId, useState } from 'react'
import { useErrorText } from '#platform/api/error-text'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { ToggleChip } from '#ui/chip'
import { TextField } from '#ui/form/text-field'
import { SideDrawer } from '#ui/overlay/side-drawer'
import { choiceErrors, type HistoryChoice, noHistoryChoice } from './visit-address-rules.ts'

function Group({ title, children }: { title: string; children: ReactNode }) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<p id={id} className="pb-2 text-label">
				{title}
			</p>
			{children}
		</fieldset>
	)
}

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

/** The history's filters in a drawer. What is chosen holds when it is applied. */
export function VisitFilterForm({
	choice: applied,
	onApply,
	onClose,
}: {
	choice: HistoryChoice
	onApply: (choice: HistoryChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['visitHistory', 'customers', 'common'])
	const [choice, setChoice] = useState(applied)
	return (
		<SideDrawer
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('filterTitle')}
			closeLabel={t('common:close')}
		>
			<form
				noValidate
				className="flex min-h-full flex-col"
				onSubmit={(event) => {
					event.preventDefault()
					if (Object.keys(choiceErrors(choice)).length === 0) onApply(choice)
				}}
			>
				<div className="flex flex-1 flex-col gap-6 px-4 pt-2 pb-6">
					<Group title={t('by.status')}>
						<Stages choice={choice} onChange={setChoice} />
					</Group>
					<Group title={t('by.days')}>
						<Days choice={choice} onChange={setChoice} />
					</Group>
				</div>
				<div className="sticky bottom-0 flex gap-2 bg-surface px-4 py-3 line-t">
					<Button big onClick={() => onApply(noHistoryChoice)}>
						{t('customers:reset')}
					</Button>
					<Button big kind="filled" type="submit" className="flex-1">
						{t('customers:apply')}
					</Button>
				</div>
			</form>
		</SideDrawer>
	)
}
