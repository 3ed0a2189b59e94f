import { ToggleChip } from '@roundsman/ui/chip'
import { TextField } from '@roundsman/ui/form/text-field'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import type { ReactNode } from 'react'
import { isDays } from '#platform/list-search/filters'
import { useTranslation } from '#texts'
import {
	type CustomerChoice,
	customerSearch,
	type DayFilter,
	dayFilters,
	manyFilters,
	type YesNoFilter,
	yesNoFilters,
} from './customer-search.ts'
import { OrderChoice, type OrderFacts } from './order-choice.tsx'
import {
	type FilterOption,
	type FilterOptions,
	type OptionLists,
	useFilterOptions,
} from './use-filter-labels.ts'

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

function dayErrorsOf(choice: CustomerChoice): Partial<Record<DayFilter, 'number' | 'order'>> {
	const { daysFromLastVisitMin: min, daysFromLastVisitMax: max } = choice
	const wrong = dayFilters.filter((name) => choice[name] !== '' && !isDays(choice[name]))
	if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, 'number']))
	const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
	return isTurned ? { daysFromLastVisitMax: 'order' } : {}
}

type PartProps = { choice: CustomerChoice; onChange: (choice: CustomerChoice) => void }

function Days({ choice, onChange }: PartProps) {
	const { t } = useTranslation('customers')
	const errors = dayErrorsOf(choice)
	const labels = { daysFromLastVisitMin: t('days.min'), daysFromLastVisitMax: t('days.max') }
	return (
		<FilterGroup title={t('by.days')}>
			<div className="flex flex-wrap items-start gap-3 *:flex-[1_1_8rem]">
				{dayFilters.map((name) => (
					<TextField
						key={name}
						label={labels[name]}
						inputMode="numeric"
						maxLength={5}
						value={choice[name]}
						error={errors[name] && t(`days.${errors[name]}`)}
						onChange={({ target }) => onChange({ ...choice, [name]: target.value.trim() })}
					/>
				))}
			</div>
		</FilterGroup>
	)
}

function YesNo({
	name,
	choice,
	onChange,
	options,
}: PartProps & { name: YesNoFilter; options: FilterOptions }) {
	const { t } = useTranslation('customers')
	const answer = choice[name]
	return (
		<FilterGroup title={t(`by.${name}`)}>
			<Chips
				options={options[name]}
				chosen={answer ? [answer] : []}
				onChange={(_, { values: [value] }) => {
					const pressed = value === 'yes' ? 'yes' : 'no'
					const next = pressed === answer ? null : pressed
					onChange({ ...choice, [name]: next })
				}}
			/>
		</FilterGroup>
	)
}

type FilterLists = { lists: OptionLists; order: OrderFacts | undefined }

function Filters({ choice, onChange, lists, order }: PartProps & FilterLists) {
	const { t } = useTranslation('customers')
	const options = useFilterOptions(lists)
	return (
		<>
			{order && (
				<OrderChoice
					sort={choice.sort}
					{...order}
					onSort={(sort) => onChange({ ...choice, sort })}
				/>
			)}
			{manyFilters
				.filter((name) => options[name].length > 0)
				.map((name) => (
					<FilterGroup key={name} title={t(`by.${name}`)}>
						<Chips
							options={options[name]}
							chosen={choice[name]}
							onChange={(chosen) => onChange({ ...choice, [name]: chosen })}
						/>
					</FilterGroup>
				))}
			{yesNoFilters.map((name) => (
				<YesNo key={name} name={name} choice={choice} onChange={onChange} options={options} />
			))}
			<Days choice={choice} onChange={onChange} />
		</>
	)
}

const isRight = (choice: CustomerChoice) => Object.keys(dayErrorsOf(choice)).length === 0

export function CustomerFilterForm({
	choice,
	lists,
	order,
	renderApply,
	onApply,
	onClose,
}: {
	choice: CustomerChoice
	lists: OptionLists
	/** Left out where the list has no order. */
	order: OrderFacts | undefined
	/** Renders the button with the number of results. */
	renderApply: (choice: CustomerChoice) => ReactNode
	onApply: (choice: CustomerChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['customers', 'common'])
	return (
		<FilterDrawer
			title={t('filterTitle')}
			words={{ close: t('common:close'), reset: t('reset'), apply: t('apply') }}
			applied={choice}
			nothing={customerSearch.defaults}
			isRight={isRight}
			renderApply={(next) => (isRight(next) ? renderApply(next) : t('apply'))}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<Filters choice={next} onChange={onChange} lists={lists} order={order} />
			)}
		</FilterDrawer>
	)
}
