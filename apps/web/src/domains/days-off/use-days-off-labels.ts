import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	balanceOf,
	type DayOffPeriod,
	type DayOffRequest,
	type DaysOff,
	halfDaysOf,
} from '@roundsman/contract'
import type { BadgeStyle } from '@roundsman/ui/badge'
import { Check, Clock, Undo2, X } from 'lucide'
import { useTranslation } from '#texts'

const styles: Record<DayOffRequest['state'], BadgeStyle> = {
	asked: { icon: Clock, tone: 'dashed' },
	approved: { icon: Check, tone: 'positive' },
	refused: { icon: X, tone: 'negative' },
	withdrawn: { icon: Undo2 },
}

/** Texts about days off. */
export function useDaysOffLabels() {
	const { t } = useTranslation('daysOff')
	const { weekDay, count } = useFormats()
	const days = (halfDays: number): string => count(halfDays / 2)
	const period = ({ firstDate, lastDate, part }: DayOffPeriod): string => {
		const first = weekDay(firstDate)
		if (firstDate !== lastDate) return t('period', { first, last: weekDay(lastDate) })
		return part === 'whole' ? first : `${first} · ${t(`part.${part}`)}`
	}
	const balance = (known: DaysOff, year: number): string | undefined => {
		const { entitlement, left } = balanceOf(known, year)
		if (entitlement === null || left === null) return undefined
		if (left < 0) return t('overdrawn', { count: -left / 2 })
		return t('left', { left: days(left), all: days(entitlement) })
	}
	const cost = (form: DayOffPeriod, known: DaysOff): string =>
		t('takes', { days: days(halfDaysOf(form, new Set(known.holidays))) })
	const state = (request: DayOffRequest) => ({
		...styles[request.state],
		label: t(`state.${request.state}`),
	})
	return { days, period, balance, cost, state }
}
