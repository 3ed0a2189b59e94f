import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Panes, useIsWide } from '@roundsman/ui/shell/panes'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { Users } from 'lucide'
import { lazy, Suspense } from 'react'
import { useNamedCustomer, usePanelCustomer } from '#features/customer'
import { useTranslation } from '#texts'

const CustomersPage = lazy(() => import('./customers-page.tsx'))
const CustomerScreen = lazy(async () => ({
	default: (await import('./customer-page.tsx')).CustomerScreen,
}))

/** The list of customers beside the open one, else beside the panel's; on a phone only one of both. */
export default function CustomersPanes() {
	const { t } = useTranslation('customers')
	const { id } = useParams({ strict: false })
	const panelId = usePanelCustomer(id)
	const isWide = useIsWide()
	const namedId = useNamedCustomer()
	// On a narrow screen the customer in the search params opens on its own.
	if (id === undefined && namedId !== undefined && !isWide) {
		return <Navigate to="/customers/$id" params={{ id: namedId }} replace />
	}
	return (
		<Panes
			list={
				<Suspense>
					<CustomersPage />
				</Suspense>
			}
			detail={
				id === undefined && panelId !== undefined ? (
					<Suspense>
						<CustomerScreen id={panelId} isPanel />
					</Suspense>
				) : (
					<Outlet />
				)
			}
			empty={
				<div className="m-auto">
					<EmptyState icon={Users} title={t('choose')}>
						{t('chooseText')}
					</EmptyState>
				</div>
			}
			showDetail={id !== undefined || (isWide && panelId !== undefined)}
			listLabel={t('title')}
		/>
	)
}
