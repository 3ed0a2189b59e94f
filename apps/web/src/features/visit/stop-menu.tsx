import { loadLater } from '@roundsman/client/code/missing-code'
import { isStartable } from '@roundsman/contract'
import { lazy, Suspense } from 'react'
import { type Visit, VisitMenu } from '#domains/visits'
import { useStartByHand } from '#features/arrival'
import { useToday } from '#features/today'
import { useNavigationLink } from './use-navigation-link.ts'
import { useReorder, type VisitMenuState } from './use-visit-menu.ts'
import { VisitDialogs } from './visit-dialogs.tsx'
import { customerLink, planLink } from './visit-links.tsx'

// The customer data of a sheet is loaded with the first sheet.
const VisitMenuFacts = lazy(async () => ({
	default: (await loadLater(() => import('./visit-menu-facts.tsx'))).VisitMenuFacts,
}))

type StopMenuProps = { menu: VisitMenuState; date: string; visits: readonly Visit[] }

function Menu({ visit, menu, date, visits }: StopMenuProps & { visit: Visit }) {
	const linkOf = useNavigationLink()
	const startByHand = useStartByHand()
	const today = useToday()
	const start = () => {
		void startByHand(visit)
		menu.close()
	}
	return (
		<Suspense>
			<VisitMenu
				visit={visit}
				visits={visits}
				isOpen
				facts={
					<Suspense>
						<VisitMenuFacts visit={visit} />
					</Suspense>
				}
				onClose={menu.close}
				renderPlanLink={planLink(visit)}
				renderCustomerLink={customerLink(visit)}
				navigation={linkOf(visit)}
				onStart={isStartable(visit, today) ? start : undefined}
				onReorder={useReorder(date, visits)}
				onReplan={() => menu.change('replan')}
				onCancel={() => menu.change('cancel')}
			/>
		</Suspense>
	)
}

/** The sheet with all actions for a visit of a day, and their dialogs. */
export function StopMenu(props: StopMenuProps) {
	const { visit, dialogs } = props.menu
	return (
		<>
			{visit && <Menu {...props} visit={visit} />}
			<VisitDialogs dialogs={dialogs} />
		</>
	)
}
