import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { useTranslation } from '#texts'

/** The age of the shown data, only without network or where it is from the phone's cache. */
export function useAge(updatedAtMs: number, isFromPhone = false): string | null {
	const { t } = useTranslation('common')
	const { when } = useFormats()
	const isOffline = useConnection() === 'offline'
	if (!(isOffline || isFromPhone) || updatedAtMs === 0) return null
	return t('offline.asOf', { when: when(updatedAtMs) })
}
