import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { profileQuery } from '#domains/access'
import {
	PeopleFilters,
	type PeopleSearch,
	PersonForm,
	PersonPaneCell,
	type PersonRecord,
	peopleKey,
	peopleQueryOf,
	readPeople,
	usePersonColumns,
} from '#domains/people'
import { readWorkStates, WorkMark, workStatesKey, workStatesQueryOf } from '#domains/work-state'
import { PeopleTabs } from '#parts/people-tabs.tsx'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'

/** The list as it is asked for, by the search params. */
function usePeopleSearch() {
	const { search, set, navigate } = useListSearch<PeopleSearch>({ sort: 'name', status: 'active' })
	return { search, query: peopleQueryOf(search), set, navigate }
}

/** The state of work of each person for the narrow list, urgent ones first. */
function useWorkMarks(isPane: boolean) {
	const { data } = useQuery({
		queryKey: [...workStatesKey, 'attention'],
		queryFn: ({ signal }) => readWorkStates(workStatesQueryOf({ sort: 'attention' }))(1, signal),
		enabled: isPane,
	})
	const states = new Map(data?.items.map((state) => [state.id, state]))
	return ({ id }: PersonRecord) => {
		const state = states.get(id)
		return state && <WorkMark state={state} />
	}
}

/** Everybody with an account, and the one that is open beside the list. */
export default function PeoplePage() {
	const { t } = useTranslation('people')
	const { search, query, set, navigate } = usePeopleSearch()
	const { id } = useParams({ strict: false })
	const { data: profile } = useQuery(profileQuery)
	const columns = usePersonColumns()
	const markOf = useWorkMarks(id !== undefined)
	const open = (personId: string, isNew = false) =>
		void navigate({
			to: '/people/$id',
			params: { id: personId },
			search: ({ add: _, new: __, ...before }) => (isNew ? { ...before, new: 'yes' } : before),
		})
	const mayChange = profile?.officeRole === 'administrator'
	return (
		<>
			<DeskHead title={t('title')}>
				{mayChange && (
					<DeskButton kind="filled" icon={Plus} onClick={() => set({ add: 'yes' })}>
						{t('add')}
					</DeskButton>
				)}
			</DeskHead>
			<PeopleTabs selected="people" />
			<div className="flex min-h-0 flex-1">
				<RecordList
					name="people"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={columns}
					paneCell={(person) => <PersonPaneCell person={person} work={markOf(person)} />}
					keyOf={(person) => person.id}
					nameOf={(person) => person.name}
					queryKey={[...peopleKey, query]}
					readPage={readPeople(query)}
					search={search}
					onSearch={set}
					openKey={id}
					onOpen={(person) => open(person.id)}
					filters={id === undefined && <PeopleFilters search={search} onChange={set} />}
				/>
				<Outlet />
			</div>
			{search.add && profile && (
				<PersonForm
					person={undefined}
					country={profile.country}
					onSaved={(person) => open(person.id, true)}
					onClose={() => set({ add: '' })}
				/>
			)}
		</>
	)
}
