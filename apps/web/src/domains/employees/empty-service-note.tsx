import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'
import { useAnswer } from './use-answer.ts'

const route = lazyRoutes(async () => (await import('./employee-routes.ts')).invitationRoutes)
const getSetup = route('getSetup', 'GET', '/setup', 'public')

/** Names the people who can add the first data to an empty service. */
export function EmptyServiceNote() {
	const { t } = useTranslation('session')
	const { data } = useAnswer((signal) => callApi(getSetup, { signal }))
	if (!data?.isEmpty) return null
	return (
		<div className="pb-5">
			<Note icon={Info}>{t('emptyService')}</Note>
		</div>
	)
}
