import { invitationRoutes } from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'
import { useAnswer } from './use-answer.ts'

/** Names the people who can add the first data to an empty service. */
export function EmptyServiceNote() {
	const { t } = useTranslation('session')
	const { data } = useAnswer((signal) => callApi(invitationRoutes.getSetup, { signal }))
	if (!data?.isEmpty) return null
	return (
		<div className="pb-5">
			<Note icon={Info}>{t('emptyService')}</Note>
		</div>
	)
}
