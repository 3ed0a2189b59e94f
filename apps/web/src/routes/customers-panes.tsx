import { Outlet, useParams } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state'
import { Panes } from '#ui/panes'

const CustomersPage = lazy(() => import('./customers-page.tsx'))

/** The customers beside the one that is open; on a phone one after the other. */
export default function CustomersPanes() {
	const { t } = useTranslation('customers')
	const { id } = useParams({ strict: false })
	return (
		<Panes
			list={
				<Suspense>
					<CustomersPage />
				</Suspense>
			}
			detail={<Outlet />}
			empty={
				<div className="m-auto">
					<EmptyState icon={Users} title={t('choose')}>
						{t('chooseText')}
					</EmptyState>
				</div>
			}
			showDetail={id !== undefined}
			listLabel={t('title')}
		/>
	)
}
