import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { AskButton } from './ask-button.tsx'
import { useWorkStateLabels } from './work-state-labels.tsx'
import { workStateQuery } from './work-state-queries.ts'

/** The work that waits on a person's phones, on the person's page; `whole` links to all of it. */
export function WorkStatePanel({ id, whole }: { id: string; whole: ReactNode }) {
	const { t } = useTranslation('workState')
	const words = useWorkStateLabels()
	const { data: state } = useQuery(workStateQuery(id))
	if (!state) return null
	const { observes, refusedChanges, waitingChanges, wireVersion, isOld } = state
	const version =
		wireVersion !== null && (isOld ? t('old') : `${t('version')} ${words.version(state)}`)
	return (
		<Panel
			title={t('waiting.title')}
			end={waitingChanges.length > 0 && <AskButton id={id} name={state.name} kind="outline" />}
		>
			<PanelLine
				title={observes.work && refusedChanges.length === 0 ? t('refused.none') : ''}
				text={[words.lastContact(state), version].filter(Boolean).join(' · ')}
				end={whole}
			/>
			{refusedChanges.map((change) => (
				<PanelLine
					key={change.key}
					title={words.change(change)}
					text={t('refused')}
					end={<time className="text-caption text-muted">{words.when(change.savedAt)}</time>}
				/>
			))}
			{waitingChanges.map((change) => (
				<PanelLine
					key={change.key}
					title={words.change(change)}
					end={<time className="text-caption text-muted">{words.when(change.savedAt)}</time>}
				/>
			))}
		</Panel>
	)
}
