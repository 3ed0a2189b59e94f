import { useFormats } from '@roundsman/client/texts/use-formats'
import type { DayOffPeriod, OfficeDayOffRequest } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Check, Clock, Undo2, X } from 'lucide'
import { useTranslation } from '#texts'

/** Requests in words. */
export function useLeaveLabels() {
	const { t } = useTranslation('leave')
	const { weekDay, day, count } = useFormats()
	const days = (halfDays: number): string => count(halfDays / 2)
	const period = ({ firstDate, lastDate, part }: DayOffPeriod): string => {
		if (firstDate !== lastDate) return t('period', { first: day(firstDate), last: day(lastDate) })
		const one = weekDay(firstDate)
		return part === 'whole' ? one : `${one}, ${t(`part.${part}`)}`
	}
	const facts = ({ halfDays, visits }: OfficeDayOffRequest): string =>
		[t('days', { count: halfDays / 2 }), t('visits', { count: visits })].join(', ')
	return { days, period, facts }
}

const badges = {
	asked: { icon: Clock, tone: 'dashed', text: 'waiting' },
	approved: { icon: Check, tone: 'positive', text: 'approved' },
	refused: { icon: X, tone: 'negative', text: 'refused' },
	withdrawn: { icon: Undo2, tone: undefined, text: 'withdrawn' },
} as const

/** The state of a request. */
export function RequestBadge({ state }: Pick<OfficeDayOffRequest, 'state'>) {
	const { t } = useTranslation('leave')
	const { icon, tone, text } = badges[state]
	return <Badge icon={icon} {...(tone ? { tone } : {})} label={t(text)} />
}
