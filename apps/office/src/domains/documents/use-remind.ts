import { useFailureText } from '@roundsman/client/api/error-text'
import type { OfficeDocument } from '@roundsman/contract'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { remind } from './document-commands.ts'

/** Reminds whoever has not confirmed, and says how many it were. */
export function useRemind() {
	const { t } = useTranslation('leave')
	const failureText = useFailureText()
	return (document: OfficeDocument) =>
		remind(document).then(
			(count) => sayDone(t('documents.reminded', { count })),
			(error) => sayDone(failureText(error).text),
		)
}
