import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { HistoryPanel } from '#domains/history'
import { PersonPanel, personQuery } from '#domains/people'

/** One person, beside the list. */
export default function PersonPage() {
	const { id } = useParams({ from: '/signed-in/people/$id' })
	const { new: isNew } = useSearch({ from: '/signed-in/people/$id' })
	const read = useQuery(personQuery(id))
	const { data: profile } = useQuery(profileQuery)
	const mayChange = profile?.officeRole === 'administrator'
	return (
		<div className="relative min-h-0 min-w-0 flex-1">
			<div className="h-full overflow-y-auto">
				<ReadState read={read}>
					{(person) => (
						<PersonPanel
							key={id}
							person={person}
							mayChange={mayChange}
							isNew={isNew === 'yes' && mayChange}
							history={mayChange && <HistoryPanel id={id} />}
						/>
					)}
				</ReadState>
			</div>
		</div>
	)
}
