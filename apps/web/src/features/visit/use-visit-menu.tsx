import { loadLater } from '@roundsman/client/code/missing-code'
import { isStartable } from '@roundsman/contract'
import { lazy, Suspense, useState } from 'react'
import { type Visit, VisitMenu } from '#domains/visits'
import { visitOrder } from '#domains/visits/changes'
import { useStartByHand } from '#features/arrival'
import { useToday } from '#features/today'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useNavigationLink } from './use-navigation-link.ts'
import { useVisitDialogs, type VisitDialogName } from './visit-dialogs.tsx'
import { customerLink, planLink } from './visit-links.tsx'

// The customer data of a sheet is loaded with the first sheet.
const VisitMenuFacts = lazy(async () => ({
	default: (await loadLater(() => import('./visit-menu-facts.tsx'))).VisitMenuFacts,
}))

/** Reorders the visits of a day, at once on this phone. Resolves to whether it was saved. */
export function useReorder(date: string, visits: readonly Visit[]) {
	const outbox = useOutbox()
	const { t } = useTranslation(['visits', 'sync'])
	const onFailed = useSaveFailure()
	const save = async (ids: string[]): Promise<boolean> => {
		try {
			await visitOrder.save(outbox, { date, ids })
			return true
		} catch (error) {
			onFailed(error)
			return false
		}
	}
	return async (ids: string[]): Promise<boolean> => {
		const before = visits.map(({ id }) => id)
		if (!(await save(ids))) return false
		// The undo is another reorder, which also works when the office has the first one already.
		const undo = async () => {
			if (await save(before)) toaster.show({ text: t('sync:undone') })
		}
		const action = { label: t('sync:undo'), onPress: () => void undo() }
		toaster.show({ key: 'order', text: t('changes.order.saved'), action })
		return true
	}
}

/** The sheet with all actions for a visit of a day, and their dialogs. */
export function useVisitMenu(date: string, visits: readonly Visit[]) {
	const linkOf = useNavigationLink()
	const onReorder = useReorder(date, visits)
	const startByHand = useStartByHand()
	const today = useToday()
	const { open: openDialog, dialog } = useVisitDialogs()
	const [menuId, setMenuId] = useState<string | null>(null)
	const chosen = visits.find((visit) => visit.id === menuId)
	const close = () => setMenuId(null)
	const start = () => {
		if (chosen) void startByHand(chosen)
		close()
	}
	const change = (name: VisitDialogName) => {
		if (menuId) openDialog(name, menuId)
		close()
	}
	const menu = (
		<>
			{chosen && (
				<Suspense>
					<VisitMenu
						visit={chosen}
						visits={visits}
						isOpen
						facts={
							<Suspense>
								<VisitMenuFacts visit={chosen} />
							</Suspense>
						}
						onClose={close}
						renderPlanLink={planLink(chosen)}
						renderCustomerLink={customerLink(chosen)}
						navigation={linkOf(chosen)}
						onStart={isStartable(chosen, today) ? start : undefined}
						onReorder={onReorder}
						onReplan={() => change('replan')}
						onCancel={() => change('cancel')}
					/>
				</Suspense>
			)}
			{dialog}
		</>
	)
	return { open: setMenuId, openDialog, menu }
}
