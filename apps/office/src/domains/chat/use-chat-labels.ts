import { useFormats } from '@roundsman/client/texts/use-formats'
import type { LastMessage, OfficeChat, OfficeThread } from '@roundsman/contract'
import { useTranslation } from '#texts'

/** '0:24' */
export const lengthOf = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Labels of conversations and messages. */
export function useChatLabels() {
	const { t } = useTranslation('chatInOffice')
	const { isToday, time, shortDay } = useFormats()
	const titleOf = ({ kind, employee, recipients }: OfficeChat): string =>
		kind === 'announcement'
			? t('announcementTo', { count: recipients.length })
			: (employee?.name ?? '')
	const aboutOf = ({ kind, customer }: OfficeChat): string =>
		kind === 'general' ? t('general') : (customer?.title ?? '')
	const contentOf = ({ text, photos, voiceSeconds, isWithdrawn }: LastMessage): string => {
		if (isWithdrawn) return t('withdrawn')
		if (voiceSeconds !== null && !text) return t('voice', { length: lengthOf(voiceSeconds) })
		return text || (photos > 0 ? t('photo') : '')
	}
	const lastOf = (last: LastMessage): string => {
		const text = contentOf(last)
		if (last.isOwn) return t('you', { text })
		return last.side === 'office' ? t('by', { name: last.author, text }) : text
	}
	const timeOf = (instant: string) =>
		isToday(instant) ? time(instant) : shortDay(instant.slice(0, 10))
	const readAlong = (people: OfficeThread['people']) => {
		const names = people.filter(({ side }) => side === 'office').map(({ name }) => name)
		return names.length === 0 ? '' : t('readAlong', { names: names.join(', ') })
	}
	return { titleOf, aboutOf, lastOf, timeOf, readAlong }
}
