import { useFormats } from '@roundsman/client/texts/use-formats'
import { Button } from '@roundsman/ui/button/button'
import { ToggleChip } from '@roundsman/ui/chip'
import { CalendarPlus } from 'lucide'
import { Suspense, useState } from 'react'
import { activeFiltersOf } from '#domains/customers/list'
import { CustomerFilters } from '#features/customer-list'
import { FilterButton } from '#parts/list/filter-button.tsx'
import { SearchBox } from '#parts/list/search-box.tsx'
import { useTranslation } from '#texts'
import { NextBestButton } from './next-best-button.tsx'
import type { MapChoice } from './use-map-choice.ts'
import type { MapSearchParams } from './use-map-search-params.ts'
import { usePlanVisits } from './use-plan-visits.ts'

/** Search, filters, and the selection mode. */
export function MapTools({
	at,
	choice,
	day,
	age,
}: {
	at: MapSearchParams
	choice: MapChoice
	/** Null while it is unknown. */
	day: string | null
	age: string | null
}) {
	const { t } = useTranslation(['manageTours', 'options'])
	const [isFiltering, setFiltering] = useState(false)
	const { plannedVisits } = at.choice
	const toggle = (answer: 'yes' | 'no') => (isOn: boolean) =>
		at.onChoice({ ...at.choice, plannedVisits: isOn ? answer : null })
	return (
		<div className="flex flex-col gap-1.5 short:flex-row short:items-center">
			{age && <p className="text-meta text-muted">{age}</p>}
			<div className="flex min-w-0 items-center gap-2 short:flex-1">
				<SearchBox search={at.text} onSearch={at.onSearch} />
				<FilterButton
					count={activeFiltersOf(at.choice).length}
					big={false}
					onOpen={() => setFiltering(true)}
				/>
			</div>
			<div className="scroll-row -mx-gutter px-gutter py-1 short:mx-0 short:flex-1">
				{day !== null && (
					<NextBestButton
						day={day}
						onShow={(customers) => {
							choice.onSuggested(day, customers)
							at.onList(false)
						}}
					/>
				)}
				<ToggleChip pressed={choice.chosen !== null} onToggle={choice.onSeveral}>
					{t('several')}
				</ToggleChip>
				{(['yes', 'no'] as const).map((answer) => (
					<ToggleChip key={answer} pressed={plannedVisits === answer} onToggle={toggle(answer)}>
						{t(`options:planned-visits-existence.${answer}`)}
					</ToggleChip>
				))}
			</div>
			{isFiltering && (
				<Suspense>
					<CustomerFilters shown={at} onClose={() => setFiltering(false)} />
				</Suspense>
			)}
		</div>
	)
}

/** Plans a visit on the day for each chosen customer. */
export function PlanSeveral({ choice, day }: { choice: MapChoice; day: string }) {
	const { t } = useTranslation('manageTours')
	const { longDay } = useFormats()
	const planVisits = usePlanVisits()
	const [isSaving, setSaving] = useState(false)
	const ids = [...(choice.chosen?.keys() ?? [])]
	const plan = async () => {
		setSaving(true)
		const isSaved = await planVisits(ids, day)
		setSaving(false)
		if (isSaved) choice.onSeveral(false)
	}
	return (
		<Button
			kind="filled"
			big
			icon={CalendarPlus}
			busy={isSaving}
			className="w-full"
			{...(ids.length === 0 ? { blockedReason: t('severalHint') } : {})}
			onClick={() => void plan()}
		>
			{t('planSeveral', { count: ids.length, day: longDay(day) })}
		</Button>
	)
}
