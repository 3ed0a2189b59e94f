import { NoStorageError } from '#platform/outbox'
import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'

/** Says that a change could not be saved on this phone; what stands in the form stays there. */
export function useSaveFailure(): (error: unknown) => void {
	const { t } = useTranslation('sync')
	return (error) => {
		if (error instanceof NoStorageError) {
			toaster.show({ text: t('noStorage'), isFailure: true })
			return
		}
		const isFull = (error as Error)?.name === 'QuotaExceededError'
		const reason = isFull ? t('storageFull') : String((error as Error)?.message ?? error)
		toaster.show({ text: t('notSaved', { reason }), isFailure: true })
	}
}
