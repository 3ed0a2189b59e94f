import { useNavigate, useParams } from '@tanstack/react-router'
import { CalendarClock, CalendarSearch } from 'lucide'
import { Suspense, useState } from 'react'
import { VisitFilterForm, VisitHistoryMenu } from '#domains/visits'
import { VisitHistoryList } from '#domains/visits/history'
import { useVisitDialogs, VisitDialogs } from '#features/visit'
import {
	customerLink,
	historyDetailLink,
	planLink,
	useHeldHistoryFilters,
	useHistorySearchParams,
	useHistoryTiles,
	useVisitHistory,
} from '#features/visit-history'
import { ListScreen } from '#parts/list/list-screen.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

function Visits({ visits, today }: Pick<ReturnType<typeof useVisitHistory>, 'visits' | 'today'>) {
	const { id } = useParams({ strict: false })
	const dialogs = useVisitDialogs()
	const tilesFor = useHistoryTiles(dialogs.open)
	const [menuId, setMenuId] = useState<string | null>(null)
	const chosen = visits.find((visit) => visit.id === menuId)
	return (
		<>
			<VisitHistoryList
				visits={visits}
				today={today}
				selectedId={id}
				renderLink={historyDetailLink}
				tilesFor={tilesFor}
				onMenu={(visit) => setMenuId(visit.id)}
			/>
			{chosen && (
				<Suspense>
					<VisitHistoryMenu
						visit={chosen}
						onClose={() => setMenuId(null)}
						renderDetailsLink={historyDetailLink(chosen)}
						renderPlanLink={planLink(chosen)}
						renderCustomerLink={customerLink(chosen)}
						onReplan={chosen.isReplanable ? () => dialogs.open('replan', chosen.id) : null}
						onCancel={chosen.isCancelable ? () => dialogs.open('cancel', chosen.id) : null}
					/>
				</Suspense>
			)}
			<VisitDialogs dialogs={dialogs} />
		</>
	)
}

/** The employee's visits of all days with search and filters; without network those on the phone. */
export default function VisitHistoryPage() {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const navigate = useNavigate()
	const shown = useHistorySearchParams()
	const { query, visits, total, today } = useVisitHistory(shown.address)
	return (
		<ListScreen
			rowsKind="badged"
			id="visit-history"
			title={t('visits:history')}
			countText={total === undefined ? undefined : t('count', { count: total })}
			age={useAge(query.dataUpdatedAt)}
			back={{ label: t('visits:title'), onBack: () => void navigate({ to: '/visits' }) }}
			add={{ to: '/visits/create', label: t('create'), longLabel: t('createLong') }}
			shown={shown}
			filters={useHeldHistoryFilters(shown)}
			filterForm={(onClose) => (
				<VisitFilterForm choice={shown.choice} onApply={shown.onChoice} onClose={onClose} />
			)}
			empty={{ icon: CalendarClock, title: t('empty'), text: t('emptyText') }}
			noMatch={{ icon: CalendarSearch, title: t('noMatch'), text: t('noMatchText') }}
			query={query}
			count={visits.length}
			partlyText={t('partly')}
		>
			<Visits visits={visits} today={today} />
		</ListScreen>
	)
}
