import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Panes } from '@roundsman/ui/shell/panes'
import { Outlet, useParams } from '@tanstack/react-router'
import { FileText } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#texts'

const OrdersPage = lazy(() => import('./orders-page.tsx'))

/** The list of orders beside the open one; on a phone only one of both. */
export default function OrdersPanes() {
	const { t } = useTranslation('orders')
	const { id } = useParams({ strict: false })
	return (
		<Panes
			list={
				<Suspense>
					<OrdersPage />
				</Suspense>
			}
			detail={<Outlet />}
			empty={
				<div className="m-auto">
					<EmptyState icon={FileText} title={t('choose')}>
						{t('chooseText')}
					</EmptyState>
				</div>
			}
			showDetail={id !== undefined}
			listLabel={t('title')}
		/>
	)
}
