import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Panes } from '@roundsman/ui/shell/panes'
import { Outlet, useParams } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#texts'

const VisitsPage = lazy(() => import('./visits-page.tsx'))

/** The list of today's visits beside the open one; on a phone only one of both. */
export default function VisitsPanes() {
	const { t } = useTranslation('visits')
	const { id } = useParams({ strict: false })
	return (
		<Panes
			list={
				<Suspense>
					<VisitsPage />
				</Suspense>
			}
			detail={<Outlet />}
			empty={
				<div className="m-auto">
					<EmptyState icon={ClipboardCheck} title={t('choose')}>
						{t('chooseText')}
					</EmptyState>
				</div>
			}
			showDetail={id !== undefined}
			listLabel={t('title')}
		/>
	)
}
