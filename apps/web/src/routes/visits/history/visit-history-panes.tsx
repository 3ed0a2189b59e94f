import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Panes } from '@roundsman/ui/shell/panes'
import { Outlet, useParams } from '@tanstack/react-router'
import { CalendarClock } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#texts'

const VisitHistoryPage = lazy(() => import('./visit-history-page.tsx'))

/** The list of visits of all days beside the open one; on a phone only one of both. */
export default function VisitHistoryPanes() {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const { id } = useParams({ strict: false })
	return (
		<Panes
			list={
				<Suspense>
					<VisitHistoryPage />
				</Suspense>
			}
			detail={<Outlet />}
			empty={
				<div className="m-auto">
					<EmptyState icon={CalendarClock} title={t('choose')}>
						{t('chooseText')}
					</EmptyState>
				</div>
			}
			showDetail={id !== undefined}
			listLabel={t('visits:history')}
		/>
	)
}
