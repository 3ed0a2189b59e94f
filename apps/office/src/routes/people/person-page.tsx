import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { HistoryPanel } from '#domains/history'
import { PersonPanel, personQuery } from '#domains/people'
import { WorkStatePanel } from '#domains/work-state'
import { useTranslation } from '#texts'

function ToWork({ id }: { id: string }) {
	const { t } = useTranslation('workState')
	return (
		<Link to="/work-state" search={{ id }} className="text-label text-primary underline">
			{t('title')}
		</Link>
	)
}

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
							work={
								person.role &&
								person.isActive && <WorkStatePanel id={id} whole={<ToWork id={id} />} />
							}
							history={mayChange && <HistoryPanel id={id} />}
						/>
					)}
				</ReadState>
			</div>
		</div>
	)
}
