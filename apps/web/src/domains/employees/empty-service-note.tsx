import { invitationRoutes } from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'
import { useAnswer } from './use-answer.ts'

/** Says who can fill a service in which there is nothing yet. */
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
