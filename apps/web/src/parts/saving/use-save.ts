import { useSaveFailure } from './use-save-failure.ts'

/**
 * Reports that a change could not be saved on this phone; resolves to whether it was. Success is reported for
 * each change elsewhere.
 */
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
