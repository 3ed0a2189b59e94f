import { useFailureText } from '@roundsman/client/api/error-text'
import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Calendar, MessageSquare } from 'lucide'
import { DeskButton, deskButtonClass } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { profileQuery } from '#domains/access'
import { findChatWith } from '#domains/chat/reads'
import { visitCountQuery } from '#domains/goods'
import { HistoryPanel } from '#domains/history'
import {
	customerCountQuery,
	PersonPanel,
	type PersonRecord,
	personQuery,
	todayOf,
} from '#domains/people'
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

/** Leads to the conversation with a person, or to a first message, and to their tour. */
function Ways({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const navigate = useNavigate()
	const failureText = useFailureText()
	const write = () =>
		void findChatWith({ employeeId: person.id }).then(
			(chat) => navigate({ to: '/chat', search: chat ? { chat } : { to: person.id } }),
			(error) => sayDone(failureText(error).text),
		)
	if (person.role === null || !person.isActive) return null
	const sector = person.sectors[0]?.id
	return (
		<>
			<Link
				to="/board"
				search={sector ? { sector } : {}}
				className={deskButtonClass({ kind: 'text' })}
			>
				<Icon glyph={Calendar} size={18} />
				{t('tour')}
			</Link>
			<DeskButton icon={MessageSquare} onClick={write}>
				{t('write')}
			</DeskButton>
		</>
	)
}

/** How many customers a person of the field has, and visits today; nothing as long as it is not known. */
function useFigures(person: PersonRecord | undefined): string {
	const { t } = useTranslation('people')
	const isInField = person !== undefined && person.role !== null && person.isActive
	const sectorIds = person?.sectors.map(({ id }) => id) ?? []
	const today = person ? todayOf(person) : ''
	const customers = useQuery({ ...customerCountQuery(sectorIds), enabled: isInField })
	const visits = useQuery({ ...visitCountQuery(person?.id ?? '', today), enabled: isInField })
	return [
		customers.data !== undefined && t('head.customers', { count: customers.data }),
		visits.data !== undefined && t('head.visits', { count: visits.data }),
	]
		.filter(Boolean)
		.join(' · ')
}

/** One person, beside the list. */
export default function PersonPage() {
	const { id } = useParams({ from: '/signed-in/people/$id' })
	const { new: isNew } = useSearch({ from: '/signed-in/people/$id' })
	const read = useQuery(personQuery(id))
	const { data: profile } = useQuery(profileQuery)
	const figures = useFigures(read.data)
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
							figures={figures}
							actions={<Ways person={person} />}
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
