import { useConnection } from '#platform/connection'
import { formatLocale } from '#platform/formats'
import { useTranslation } from '#texts'

/** How old what is shown is, said only while there is no network, or where it comes from the phone. */
export function useAge(updatedAtMs: number, isFromPhone = false): string | null {
	const { t, language } = useTranslation('common')
	const isOffline = useConnection() === 'offline'
	if (!(isOffline || isFromPhone) || updatedAtMs === 0) return null
	const isToday = new Date(updatedAtMs).toDateString() === new Date().toDateString()
	const format = new Intl.DateTimeFormat(formatLocale(language), {
		timeStyle: 'short',
		...(isToday ? {} : { dateStyle: 'medium' }),
	})
	return t('offline.asOf', { when: format.format(updatedAtMs) })
}
