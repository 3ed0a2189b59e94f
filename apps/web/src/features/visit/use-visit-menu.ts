import { useState } from 'react'
import type { Visit } from '#domains/visits'
import { visitOrder } from '#domains/visits/changes'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useVisitDialogs, type VisitDialogName } from './use-visit-dialogs.ts'

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

/** The visit whose actions are shown, and the dialogs of these; `StopMenu` draws both. */
export function useVisitMenu(visits: readonly Visit[]) {
	const dialogs = useVisitDialogs()
	const [menuId, setMenuId] = useState<string | null>(null)
	const visit = visits.find(({ id }) => id === menuId)
	const close = () => setMenuId(null)
	const change = (name: VisitDialogName) => {
		if (menuId) dialogs.open(name, menuId)
		close()
	}
	return { visit, open: setMenuId, close, change, dialogs }
}

export type VisitMenuState = ReturnType<typeof useVisitMenu>
