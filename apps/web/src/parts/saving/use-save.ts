import { useSaveFailure } from './use-save-failure.ts'

/** Says why a change could not be saved on this phone; gives whether it was. That it was is told of each change. */
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
