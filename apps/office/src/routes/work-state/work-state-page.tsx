import { ToggleChip } from '@roundsman/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	readWorkStates,
	useWorkStateColumns,
	type WorkStateSearch,
	WorkStateSheet,
	workStateCountQuery,
	workStatesKey,
	workStatesQueryOf,
} from '#domains/work-state'
import { PeopleTabs } from '#parts/people-tabs.tsx'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'

const states = ['refused', 'waiting', 'old'] as const

function Chips({ state, onChange }: { state: string; onChange: (state: string) => void }) {
	const { t } = useTranslation('workState')
	const { data } = useQuery(workStateCountQuery)
	return (
		<fieldset aria-label={t('show')} className="flex flex-wrap gap-2">
			<ToggleChip pressed={state === ''} onToggle={() => onChange('')}>
				{t('everyone')} {data?.everyone}
			</ToggleChip>
			{states.map((one) => (
				<ToggleChip
					key={one}
					pressed={state === one}
					onToggle={(isOn) => onChange(isOn ? one : '')}
				>
					{t(one)} {data?.[one]}
				</ToggleChip>
			))}
		</fieldset>
	)
}

function Head() {
	const { t } = useTranslation(['workState', 'people'])
	const { data } = useQuery(workStateCountQuery)
	return (
		<>
			<DeskHead title={t('people:title')} />
			<PeopleTabs selected="work-state" refused={data?.refused} />
		</>
	)
}

/** The state of work on the phones of the scope, urgent ones first. */
export default function WorkStatePage() {
	const { t } = useTranslation('workState')
	const { search, set } = useListSearch<WorkStateSearch & { id?: string }>({ sort: 'attention' })
	const query = workStatesQueryOf(search)
	const columns = useWorkStateColumns()
	return (
		<>
			<Head />
			<div className="relative flex min-h-0 flex-1">
				<RecordList
					name="work-state"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={columns}
					paneCell={(one) => one.name}
					keyOf={(one) => one.id}
					nameOf={(one) => one.name}
					queryKey={[...workStatesKey, query]}
					readPage={readWorkStates(query)}
					search={search}
					onSearch={set}
					openKey={search.id}
					hasSheet
					onOpen={({ id }) => set({ id })}
					filters={<Chips state={search.state ?? ''} onChange={(state) => set({ state })} />}
				/>
				{search.id && <WorkStateSheet id={search.id} onClose={() => set({ id: '' })} />}
			</div>
		</>
	)
}
