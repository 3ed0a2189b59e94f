import type { WorkStateDetails } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { AskButton } from './ask-button.tsx'
import { RefusedPanel } from './refused-panel.tsx'
import { useWorkStateLabels } from './work-state-labels.tsx'
import { workStateQuery } from './work-state-queries.ts'

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-2">
			<h3 className="text-label">
				{title} {count > 0 && `(${count})`}
			</h3>
			{children}
		</section>
	)
}

function Line({ title, at }: { title: string; at: string }) {
	const { when } = useWorkStateLabels()
	return (
		<li className="flex gap-3 border-t border-hairline py-2 text-meta">
			<span className="min-w-0 flex-1">{title}</span>
			<time className="text-caption text-muted">{when(at)}</time>
		</li>
	)
}

function Work({ state }: { state: WorkStateDetails }) {
	const { t } = useTranslation('workState')
	const words = useWorkStateLabels()
	const { name, observes, refusedChanges, waitingChanges, lostChanges } = state
	if (!observes.work) {
		return <p className="text-meta">{t('notRecorded.in', { country: words.country(state) })}</p>
	}
	return (
		<>
			<Part title={t('refused')} count={refusedChanges.length}>
				{refusedChanges.length === 0 && <p className="text-meta">{t('refused.none')}</p>}
				{refusedChanges.map((change) => (
					<RefusedPanel key={change.key} change={change} name={name} />
				))}
			</Part>
			<Part title={t('waiting.title')} count={waitingChanges.length}>
				{waitingChanges.length === 0 && <p className="text-meta">{t('waiting.none')}</p>}
				<ul>
					{waitingChanges.map((change) => (
						<Line key={change.key} title={words.change(change)} at={change.savedAt} />
					))}
				</ul>
			</Part>
			{lostChanges.length > 0 && (
				<Part title={t('lost')} count={lostChanges.length}>
					<ul>
						{lostChanges.map(({ kind, savedAt }) => (
							<Line key={`${kind} ${savedAt}`} title={words.kind(kind)} at={savedAt} />
						))}
					</ul>
				</Part>
			)}
		</>
	)
}

/** Pending and refused changes on a person's phones, read only; the office can ask the person to settle them. */
export function WorkStateSheet({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('workState')
	const { lastContact, when } = useWorkStateLabels()
	const read = useQuery(workStateQuery(id))
	const { data: state } = read
	return (
		<SideSheet
			title={state?.name ?? t('title')}
			onClose={onClose}
			foot={
				state && (
					<>
						<span className="flex-1 text-caption text-muted">
							{state.askedAt ? t('asked', { when: when(state.askedAt) }) : t('asked.never')}
						</span>
						<AskButton id={id} name={state.name} />
					</>
				)
			}
		>
			<ReadState read={read}>
				{(found) => (
					<div className="flex flex-col gap-5">
						<p className="text-caption text-muted">{lastContact(found)}</p>
						<Work state={found} />
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}
