import { Note } from '@roundsman/ui/note'
import { CloudUpload } from 'lucide'
import { useState } from 'react'
import { countWaitingOfOthers } from '#platform/session/session-store'
import { useTranslation } from '#texts'

/** Pending changes of the phone's previous user: they stay theirs, and nobody else sends them. */
export function WaitingNote() {
	const { t } = useTranslation('session')
	const [waiting] = useState(countWaitingOfOthers)
	if (waiting === 0) return null
	return (
		<div className="pb-5">
			<Note icon={CloudUpload}>{t('otherWaiting', { count: waiting })}</Note>
		</div>
	)
}
