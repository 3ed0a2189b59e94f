import { NoStorageError } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { toaster } from '../toaster.ts'

const reasons = {
	QuotaExceededError: 'storageFull',
	// Another tab has upgraded the storage to a newer version.
	VersionError: 'storageNewer',
} as const

/** The last part of the text key: the browser's own messages are English, and for developers. */
export function reasonOf(error: unknown): 'storageFull' | 'storageNewer' | 'storageLost' {
	const { name } = (error ?? {}) as { name?: unknown }
	return new Map(Object.entries(reasons)).get(String(name)) ?? 'storageLost'
}

/** Shows that a change could not be saved on this phone; the form's values stay. */
export function useSaveFailure(): (error: unknown) => void {
	const { t } = useTranslation('sync')
	return (error) => {
		if (error instanceof NoStorageError) {
			toaster.show({ text: t('noStorage'), isFailure: true })
			return
		}
		toaster.show({ text: t('notSaved', { reason: t(reasonOf(error)) }), isFailure: true })
	}
}

/** Reports a change that could not be saved on this phone; resolves to whether it was saved. */
export function useSave(): (saving: Promise<unknown>) => Promise<boolean> {
	const onFailed = useSaveFailure()
	return async (saving) => {
		try {
			await saving
		} catch (error) {
			onFailed(error)
			return false
		}
		return true
	}
}
