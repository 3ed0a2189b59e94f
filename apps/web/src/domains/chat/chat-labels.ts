import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Chat, LastMessage } from '@roundsman/contract'
import { useTranslation } from '#texts'

/** A length as in '0:24'. */
export const lengthOf = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Labels of conversations and their messages. */
export function useChatLabels() {
	const { t } = useTranslation('chats')
	const formats = useFormats()
	const titleOf = ({ kind, customer }: Pick<Chat, 'kind' | 'customer'>): string => {
		if (kind === 'general') return t('general')
		return kind === 'announcement' ? t('announcement') : (customer?.title ?? '')
	}
	const contentOf = ({ text, photos, voiceSeconds, isWithdrawn }: LastMessage): string => {
		if (isWithdrawn) return t('withdrawn')
		if (voiceSeconds !== null && !text) return t('voice', { length: lengthOf(voiceSeconds) })
		return text || (photos > 0 ? t('photo') : '')
	}
	const lastOf = (last: LastMessage): string => {
		const text = contentOf(last)
		if (last.isOwn) return t('you', { text })
		return t('by', { name: last.author.split(' ')[0] ?? '', text })
	}
	const timeOf = (instant: string): string =>
		formats.isToday(instant) ? formats.time(instant) : formats.shortDay(instant.slice(0, 10))
	return { titleOf, lastOf, timeOf }
}
