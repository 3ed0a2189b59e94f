import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilePlus } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { DocumentForm, DocumentList, documentsQuery } from '#domains/documents'
import {
	EntitlementSheet,
	RequestPane,
	RequestPanel,
	requestQuery,
	requestsQuery,
	TeamPanel,
	teamQuery,
	teamShift,
	teamStart,
} from '#domains/leave'
import { PeopleTabs } from '#parts/people-tabs.tsx'
import { useTranslation } from '#texts'

const spanDays = 12

type Team = Parameters<typeof TeamPanel>[0]['team']
function OpenRequest({ id, team }: { id: string | undefined; team: Team | undefined }) {
	const { t } = useTranslation('leave')
	const read = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined })
	if (id === undefined) {
		return <p className="flex-1 p-6 text-meta text-muted">{t('choose')}</p>
	}
	const colleagues = (team?.people ?? []).map(({ id: personId, name, days }) => ({
		...{ id: personId, name },
		away: new Set(days.flatMap(({ date, state }) => (state === 'off' ? date : []))),
	}))
	return (
		<div className="flex min-h-0 min-w-0 flex-1">
			<ReadState read={read}>
				{(detail) => <RequestPanel key={id} detail={detail} colleagues={colleagues} />}
			</ReadState>
		</div>
	)
}

/** Which request is open, and the team around its days. */
function useOpen(timeZone: string | undefined) {
	const { request, start } = useSearch({ from: '/signed-in/people/days-off' })
	const { data: open } = useQuery(requestsQuery('open'))
	const id = request ?? open?.items[0]?.id
	const { data: detail } = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined })
	const from = teamStart(start, { firstDate: detail?.request.firstDate, timeZone })
	const team = useQuery(teamQuery(from, spanDays))
	return { id, from, team, waiting: open?.meta.total ?? 0 }
}

/** Requests for days off with their decision, the team's days, and documents beside them. */
export default function DaysOffPage() {
	const { t } = useTranslation('leave')
	const { t: people } = useTranslation('people')
	const navigate = useNavigate()
	const { add } = useSearch({ from: '/signed-in/people/days-off' })
	const { data: profile } = useQuery(profileQuery)
	const documents = useQuery(documentsQuery)
	const [editing, setEditing] = useState<Team['people'][number] | null>(null)
	const { id, from, team, waiting } = useOpen(profile?.timeZone)
	const mayChange = profile?.officeRole === 'administrator'
	const set = (change: Record<string, string>) =>
		void navigate({ to: '/people/days-off', search: (before) => ({ ...before, ...change }) })
	return (
		<>
			<DeskHead title={people('title')}>
				{mayChange && (
					<DeskButton kind="text" icon={FilePlus} onClick={() => set({ add: 'yes' })}>
						{t('documents.add')}
					</DeskButton>
				)}
			</DeskHead>
			<PeopleTabs selected="days-off" waiting={waiting} />
			<div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
				<RequestPane openId={id} onOpen={(request) => set({ request, start: '' })} />
				<OpenRequest id={id} team={team.data} />
				<aside className="flex min-h-0 w-121 flex-none flex-col gap-3.5 overflow-y-auto py-4.5 pr-6 *:flex-none max-[1279px]:w-96 max-[1023px]:w-full max-[1023px]:px-6">
					<ReadState read={team}>
						{(data) => (
							<TeamPanel
								team={data}
								markedId={undefined}
								onShift={(days) => set({ start: teamShift(from, days) })}
								onEdit={mayChange ? setEditing : undefined}
							/>
						)}
					</ReadState>
					<ReadState read={documents}>
						{({ items }) => (
							<DocumentList
								documents={items.filter(({ isWithdrawn }) => !isWithdrawn)}
								openId={undefined}
								onOpen={(document) =>
									void navigate({ to: '/people/documents', search: { document } })
								}
							/>
						)}
					</ReadState>
				</aside>
			</div>
			{editing && <EntitlementSheet person={editing} onClose={() => setEditing(null)} />}
			{add && <DocumentForm onClose={() => set({ add: '' })} />}
		</>
	)
}
