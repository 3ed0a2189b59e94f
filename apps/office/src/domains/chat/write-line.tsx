import { useFormats } from '@roundsman/client/texts/use-formats'
import { chatPhotosMax, chatTextMax } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Camera, Link as LinkIcon, Moon, SendHorizontal, X } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import type { Draft } from './chat-commands.ts'

type LineProps = {
	draft: Draft
	onChange: (change: Partial<Draft>) => void
	/** People whose phones stay silent, and until when. */
	quiet: { name: string; until: string } | null
	/** Asks for the record that the message is to lead to. */
	onLink: () => void
	isBusy: boolean
	failure: string | null
	onSend: () => void
}

/** An urgent message reaches a phone at quiet hours as well. */
export function UrgentSwitch({ draft, onChange }: Pick<LineProps, 'draft' | 'onChange'>) {
	const { t } = useTranslation('chatInOffice')
	return (
		<label className="relative flex min-h-(--control) items-center gap-2 text-label">
			{t('urgent')}
			<input
				type="checkbox"
				checked={draft.isUrgent}
				onChange={({ target }) => onChange({ isUrgent: target.checked })}
				className="peer sr-only"
			/>
			<span
				aria-hidden="true"
				className="relative h-7 w-12 rounded-full bg-muted after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-surface peer-checked:bg-primary peer-checked:after:left-6 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
			/>
		</label>
	)
}

function Quiet({ draft, onChange, quiet }: Pick<LineProps, 'draft' | 'onChange' | 'quiet'>) {
	const { t } = useTranslation('chatInOffice')
	const { at } = useFormats()
	if (!quiet) return null
	return (
		<div className="flex flex-wrap items-center gap-3 bg-surface-2 px-6 py-2.5 text-meta">
			<Icon glyph={Moon} size={20} />
			<p className="min-w-0 flex-1">
				<strong>{t('quiet', { name: quiet.name })}</strong>{' '}
				{!draft.isUrgent && t('quietText', { time: at(quiet.until) })}
			</p>
			<UrgentSwitch draft={draft} onChange={onChange} />
		</div>
	)
}

function Removable({
	label,
	removeLabel,
	onRemove,
}: {
	label: string
	removeLabel: string
	onRemove: () => void
}) {
	return (
		<span className="inline-flex min-h-9 items-center gap-1 rounded-control bg-surface-2 pl-3 text-meta">
			{label}
			<button
				type="button"
				aria-label={removeLabel}
				className="grid size-9 place-items-center"
				onClick={onRemove}
			>
				<Icon glyph={X} size={16} />
			</button>
		</span>
	)
}

export function Attachments({ draft, onChange }: Pick<LineProps, 'draft' | 'onChange'>) {
	const { t } = useTranslation('chatInOffice')
	const { photos, link } = draft
	if (photos.length === 0 && !link) return null
	return (
		<div className="flex flex-wrap gap-2 px-6 pt-3">
			{photos.map((photo) => (
				<Removable
					key={`${photo.name} ${photo.size}`}
					label={photo.name}
					removeLabel={t('removePhoto')}
					onRemove={() => onChange({ photos: photos.filter((one) => one !== photo) })}
				/>
			))}
			{link && (
				<Removable
					label={link.label}
					removeLabel={t('removeLink', { label: link.label })}
					onRemove={() => onChange({ link: null })}
				/>
			)}
		</div>
	)
}

export function Tools({
	draft,
	onChange,
	onLink,
}: Pick<LineProps, 'draft' | 'onChange' | 'onLink'>) {
	const { t } = useTranslation('chatInOffice')
	const input = useRef<HTMLInputElement>(null)
	const tool = (label: string, icon: typeof Camera, onClick: () => void) => (
		<button
			type="button"
			aria-label={label}
			title={label}
			className="press grid size-11 flex-none place-items-center rounded-control text-muted"
			onClick={onClick}
		>
			<Icon glyph={icon} />
		</button>
	)
	return (
		<>
			{tool(t('addPhoto'), Camera, () => input.current?.click())}
			{tool(t('addLink'), LinkIcon, onLink)}
			<input
				ref={input}
				type="file"
				hidden
				multiple
				tabIndex={-1}
				aria-label={t('addPhoto')}
				accept="image/jpeg,image/png"
				onChange={({ currentTarget }) => {
					const files = [...draft.photos, ...(currentTarget.files ?? [])]
					currentTarget.value = ''
					onChange({ photos: files.slice(0, chatPhotosMax) })
				}}
			/>
		</>
	)
}

/** The input of a message: Enter sends it, Shift+Enter begins a new line. */
export function WriteLine(props: LineProps) {
	const { t } = useTranslation('chatInOffice')
	const { draft, onChange, isBusy, failure, onSend } = props
	const { length } = draft.text.trim()
	const isTooLong = length > chatTextMax
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
		event.preventDefault()
		if (!isTooLong) onSend()
	}
	const said = isTooLong ? t('tooLong', { length, max: chatTextMax }) : failure
	return (
		<div className="flex-none bg-surface line-t">
			<Quiet {...props} />
			<Attachments {...props} />
			{said && (
				<p role="alert" className="px-6 pt-3 text-meta text-danger">
					{said}
				</p>
			)}
			<div className="flex items-end gap-2 px-6 py-3">
				<Tools {...props} />
				<textarea
					rows={1}
					aria-label={t('writeLabel')}
					placeholder={t('writeLabel')}
					value={draft.text}
					onChange={({ target }) => onChange({ text: target.value })}
					onKeyDown={onKeyDown}
					className="field-sizing-content max-h-48 min-h-11 min-w-0 flex-1 resize-none rounded-control bg-surface px-3 py-2.5 text-body shadow-[inset_0_0_0_1.5px_var(--outline)] placeholder:text-muted placeholder:opacity-100"
				/>
				<DeskButton
					kind="filled"
					icon={SendHorizontal}
					isBusy={isBusy}
					aria-disabled={isTooLong || undefined}
					onClick={() => isTooLong || onSend()}
				>
					{t('send')}
				</DeskButton>
			</div>
		</div>
	)
}
