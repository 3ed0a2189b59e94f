import { sayWords, useErrorText } from '@roundsman/client/api/error-text'
import type { FieldError, RefusedChange } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Note } from '@roundsman/ui/note'
import { CircleAlert, Eye, Lock } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import { useWorkStateLabels } from './work-state-labels.tsx'

/** Why something was refused, as the phone says it. */
function useReason() {
	const { t } = useTranslation('errors')
	const errorText = useErrorText()
	return ({ error }: RefusedChange): string => {
		if (!error) return ''
		const { alias, params = {}, message, fields = {} } = error
		const faults = Object.values(fields).flatMap((all) => errorText(all[0] as FieldError) ?? [])
		if (faults.length > 0) return [...new Set(faults)].join(' ')
		return sayWords(t, { key: alias, params, said: message } as Parameters<typeof sayWords>[1])
	}
}

/** The phone's view of a refused change: the reason, and the person's options. */
function WhatTheySee({ change, name }: { change: RefusedChange; name: string }) {
	const { t } = useTranslation(['workState', 'sync'])
	const reason = useReason()(change)
	return (
		<div className="rounded-control bg-surface-2 p-3">
			<p className="pb-2 text-label">{t('workState:sees', { name })}</p>
			<p className="text-meta">{t('sync:refused', { reason })}</p>
			<ul className="flex flex-wrap gap-2 pt-2">
				{(['correct', 'retry', 'discard'] as const).map((word) => (
					<li key={word} className="rounded-control bg-surface px-3 py-1.5 text-caption line-all">
						{t(`sync:${word}`)}
					</li>
				))}
			</ul>
		</div>
	)
}

/** One refused change as it was sent, read only. */
export function RefusedPanel({ change, name }: { change: RefusedChange; name: string }) {
	const { t } = useTranslation('workState')
	const words = useWorkStateLabels()
	const reason = useReason()(change)
	const [isHelping, setHelping] = useState(false)
	const { savedAt, arrivedAt, sent } = change
	const moments = { saved: words.when(savedAt), arrived: words.when(arrivedAt) }
	return (
		<section className="flex flex-col gap-3 rounded-card p-3 line-all">
			<Note tone="danger" icon={CircleAlert} title={words.change(change)}>
				{reason}
			</Note>
			<p className="text-caption text-muted">{t('written', moments)}</p>
			{sent.length === 0 && <p className="text-meta text-muted">{t('notKept')}</p>}
			<dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
				{sent.map(({ field, label, value }) => (
					<div key={field} className="contents">
						<dt className="text-caption text-muted">{label}</dt>
						<dd className="text-meta wrap-anywhere whitespace-pre-line">{value}</dd>
					</div>
				))}
			</dl>
			<p className="flex gap-2 text-caption text-muted">
				<Icon glyph={Lock} size={16} />
				{t('readOnly', { name })}
			</p>
			{isHelping ? (
				<WhatTheySee change={change} name={name} />
			) : (
				<DeskButton kind="text" icon={Eye} className="self-start" onClick={() => setHelping(true)}>
					{t('help')}
				</DeskButton>
			)}
		</section>
	)
}
