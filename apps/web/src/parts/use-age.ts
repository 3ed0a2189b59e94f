import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { useTranslation } from '#texts'

/** How old what is shown is, said only while there is no network, or where it comes from the phone. */
export function useAge(updatedAtMs: number, isFromPhone = false): string | null {
	const { t } = useTranslation('common')
	const { when } = useFormats()
	const isOffline = useConnection() === 'offline'
	if (!(isOffline || isFromPhone) || updatedAtMs === 0) return null
	return t('offline.asOf', { when: when(updatedAtMs) })
}
