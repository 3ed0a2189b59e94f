import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board, BoardChange, BoardProblem } from '@roundsman/contract'
import { useTranslation } from '#texts'

type Stop = { id: string; title: string; employeeId: string; date: string }

/** What labels need: people, visits on the board, and the tray with its visits of other days. */
export type Labelled = {
	people: readonly { id: string; name: string }[]
	visits: readonly Stop[]
	tray: Pick<Board['tray'], 'visits' | 'customers'>
}

/** Labels of a collected change: its subject and its effect. */
export function useChangeLabels({ people, visits, tray }: Labelled) {
	const { t } = useTranslation('board')
	const { shortDay } = useFormats()
	const nameOf = (employeeId: string) => people.find(({ id }) => id === employeeId)?.name ?? '…'
	const visitOf = (visitId: string): Stop | undefined =>
		[...visits, ...(tray.visits ?? [])].find(({ id }) => id === visitId)
	const titleOf = (change: BoardChange): string => {
		if (change.kind === 'order') return nameOf(change.employeeId)
		if (change.kind !== 'create') return visitOf(change.visitId)?.title ?? '…'
		return tray.customers.find(({ id }) => id === change.customerId)?.title ?? '…'
	}
	const textOf = (change: BoardChange): string => {
		if (change.kind === 'cancel') return t('change.cancel')
		if (change.kind === 'withdraw') return ''
		const date = shortDay(change.date)
		const name = nameOf(change.employeeId)
		if (change.kind === 'order') return t('change.order', { date })
		if (change.kind === 'create') return t('change.create', { name, date })
		const visit = visitOf(change.visitId)
		const isSameTour = visit?.date === change.date && visit.employeeId === change.employeeId
		if (isSameTour && change.pin) return t('change.pin', { time: change.pin, name })
		if (isSameTour && change.pin === null) return t('change.unpin', { name })
		if (visit?.date !== change.date) return t('change.moveDay', { name, date })
		return t(visit.employeeId === change.employeeId ? 'change.place' : 'change.move', { name })
	}
	const problemOf = ({ reason, by, current }: BoardProblem): string[] => [
		t(`problem.${reason}`, { name: by ?? t('somebody') }),
		current ? t('problem.now', { name: current.employee, date: shortDay(current.date) }) : '',
	]
	return { titleOf, textOf, problemOf, nameOf }
}
