import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'
import { useSaveFailure } from './use-save-failure.ts'

/** Says that a change is saved on this phone, or why it could not be; gives whether it was. */
export function useSave(): (saving: Promise<unknown>) => Promise<boolean> {
	const { t } = useTranslation('notifications')
	const onFailed = useSaveFailure()
	return async (saving) => {
		try {
			await saving
		} catch (error) {
			onFailed(error)
			return false
		}
		toaster.show({ text: t('saved_on_phone') })
		return true
	}
}
