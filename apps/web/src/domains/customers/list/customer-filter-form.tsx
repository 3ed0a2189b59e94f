import { customerSorts } from '@roundsman/contract'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { ToggleChip } from '#ui/chip'
import { RadioList } from '#ui/form/radio-list'
import { TextField } from '#ui/form/text-field'
import { SideDrawer } from '#ui/overlay/side-drawer'
import {
	type CustomerChoice,
	type DayFilter,
	dayFilters,
	isDays,
	manyFilters,
	noChoice,
	type YesNoFilter,
	yesNoFilters,
} from './customer-address-rules.ts'
import {
	type FilterOption,
	type FilterOptions,
	type OptionLists,
	useFilterOptions,
} from './use-filter-words.ts'

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

function Chips({
	options,
	chosen,
	onChange,
}: {
	options: readonly FilterOption[]
	chosen: readonly string[]
	onChange: (chosen: string[], pressed: FilterOption) => void
}) {
	const isChosen = ({ values }: FilterOption) => values.some((value) => chosen.includes(value))
	const toggle = (option: FilterOption) => {
		const others = chosen.filter((value) => !option.values.includes(value))
		onChange(isChosen(option) ? others : [...others, ...option.values], option)
	}
	return (
		<div className="flex flex-wrap gap-2">
			{options.map((option) => (
				<ToggleChip key={option.label} pressed={isChosen(option)} onToggle={() => toggle(option)}>
					{option.label}
				</ToggleChip>
			))}
		</div>
	)
}

type DayErrors = Partial<Record<DayFilter, string>>

/** What is wrong with the limits of the days, by their field. */
function useDayErrors({ days }: CustomerChoice): DayErrors {
	const { t } = useTranslation('customers')
	const { daysFromLastVisitMin: min, daysFromLastVisitMax: max } = days
	const wrong = dayFilters.filter((name) => days[name] !== '' && !isDays(days[name]))
	if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, t('days.number')]))
	const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
	return isTurned ? { daysFromLastVisitMax: t('days.order') } : {}
}

type PartProps = { choice: CustomerChoice; onChange: (choice: CustomerChoice) => void }

function Days({ choice, onChange, errors }: PartProps & { errors: DayErrors }) {
	const { t } = useTranslation('customers')
	const labels = { daysFromLastVisitMin: t('days.min'), daysFromLastVisitMax: t('days.max') }
	return (
		<Group title={t('by.days')}>
			<div className="flex flex-wrap items-start gap-3 *:flex-[1_1_8rem]">
				{dayFilters.map((name) => (
					<TextField
						key={name}
						label={labels[name]}
						inputMode="numeric"
						maxLength={5}
						value={choice.days[name]}
						error={errors[name]}
						onChange={({ target }) =>
							onChange({ ...choice, days: { ...choice.days, [name]: target.value.trim() } })
						}
					/>
				))}
			</div>
		</Group>
	)
}

function Sorting({ choice, onChange }: PartProps) {
	const { t } = useTranslation('customers')
	const choices = [
		{ value: '', label: t('sort.best') },
		...customerSorts.map((sort) => ({ value: sort as string, label: t(`sort.${sort}`) })),
	]
	return (
		<RadioList
			legend={t('by.sort')}
			choices={choices}
			value={choice.sort ?? ''}
			onChange={(value) =>
				onChange({ ...choice, sort: customerSorts.find((sort) => sort === value) ?? null })
			}
		/>
	)
}

function YesNo({
	name,
	choice,
	onChange,
	options,
}: PartProps & { name: YesNoFilter; options: FilterOptions }) {
	const { t } = useTranslation('customers')
	const answer = choice.yesNo[name]
	return (
		<Group title={t(`by.${name}`)}>
			<Chips
				options={options[name]}
				chosen={answer ? [answer] : []}
				onChange={(_, { values: [value] }) => {
					const pressed = value === 'yes' ? 'yes' : 'no'
					const next = pressed === answer ? null : pressed
					onChange({ ...choice, yesNo: { ...choice.yesNo, [name]: next } })
				}}
			/>
		</Group>
	)
}

function Filters({
	choice,
	onChange,
	errors,
	lists,
}: PartProps & { errors: DayErrors; lists: OptionLists }) {
	const { t } = useTranslation('customers')
	const options = useFilterOptions(lists)
	return (
		<div className="flex flex-col gap-6 px-4 pt-2 pb-6">
			{manyFilters
				.filter((name) => options[name].length > 0)
				.map((name) => (
					<Group key={name} title={t(`by.${name}`)}>
						<Chips
							options={options[name]}
							chosen={choice.many[name]}
							onChange={(chosen) =>
								onChange({ ...choice, many: { ...choice.many, [name]: chosen } })
							}
						/>
					</Group>
				))}
			{yesNoFilters.map((name) => (
				<YesNo key={name} name={name} choice={choice} onChange={onChange} options={options} />
			))}
			<Days choice={choice} onChange={onChange} errors={errors} />
			<Sorting choice={choice} onChange={onChange} />
		</div>
	)
}

/** The list's filters and order in a drawer. What is chosen holds when it is applied. */
export function CustomerFilterForm({
	choice: applied,
	lists,
	onApply,
	onClose,
}: {
	choice: CustomerChoice
	lists: OptionLists
	onApply: (choice: CustomerChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['customers', 'common'])
	const [choice, setChoice] = useState(applied)
	const errors = useDayErrors(choice)
	const hasErrors = Object.keys(errors).length > 0
	return (
		<SideDrawer
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('customers:filterTitle')}
			closeLabel={t('common:close')}
		>
			<form
				className="flex min-h-full flex-col"
				onSubmit={(event) => {
					event.preventDefault()
					if (!hasErrors) onApply(choice)
				}}
			>
				<div className="flex-1">
					<Filters choice={choice} onChange={setChoice} errors={errors} lists={lists} />
				</div>
				<div className="sticky bottom-0 flex gap-2 bg-surface px-4 py-3 line-t">
					<Button big onClick={() => onApply(noChoice)}>
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
