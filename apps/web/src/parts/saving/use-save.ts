import { useSaveFailure } from './use-save-failure.ts'

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
