import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board, BoardChange, BoardProblem } from '@roundsman/contract'
import { useTranslation } from '#texts'

/** What a collected change is about and says. */
export function useChangeLabels({
	people,
	visits,
	tray,
}: Pick<Board, 'people' | 'visits' | 'tray'>) {
	const { t } = useTranslation('board')
	const { shortDay } = useFormats()
	const nameOf = (employeeId: string) => people.find(({ id }) => id === employeeId)?.name ?? '…'
	const titleOf = (change: BoardChange): string => {
		if (change.kind === 'order') return nameOf(change.employeeId)
		const visit = visits.find(({ id }) => id === change.visitId)
		if (change.kind !== 'create') return visit?.title ?? '…'
		return tray.customers.find(({ id }) => id === change.customerId)?.title ?? '…'
	}
	const textOf = (change: BoardChange): string => {
		if (change.kind === 'cancel') return t('change.cancel')
		if (change.kind === 'withdraw') return ''
		const date = shortDay(change.date)
		const name = nameOf(change.employeeId)
		if (change.kind === 'order') return t('change.order', { date })
		if (change.kind === 'create') return t('change.create', { name, date })
		const visit = visits.find(({ id }) => id === change.visitId)
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
