import { ToggleChip } from '@roundsman/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
import { SubTabs } from '#parts/sub-tabs.tsx'
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
			<SubTabs
				label={t('workState:tabs')}
				selected="work-state"
				tabs={[
					{ id: 'people', label: t('workState:people'), to: '/people' },
					{
						id: 'work-state',
						label: t('workState:title'),
						to: '/work-state',
						count: data?.refused,
						isUrgent: true,
					},
				]}
			/>
		</>
	)
}

/** How work stands on the phones of the scope: who needs somebody comes first. */
export default function WorkStatePage() {
	const { t } = useTranslation('workState')
	const given = useSearch({ from: '/signed-in/work-state' })
	const navigate = useNavigate()
	const search = { q: '', sort: 'attention', state: '', ...given }
	const set = (change: WorkStateSearch) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
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
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					onOpen={({ id }) => set({ id })}
					filters={<Chips state={search.state} onChange={(state) => set({ state })} />}
				/>
				{search.id && <WorkStateSheet id={search.id} onClose={() => set({ id: '' })} />}
			</div>
		</>
	)
}
