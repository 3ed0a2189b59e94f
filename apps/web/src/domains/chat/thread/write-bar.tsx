import { type ChatLink, chatPhotosMax, chatTextMax, voiceMaxSeconds } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Icon } from '@roundsman/ui/icon'
import { PhotoInput } from '@roundsman/ui/photos/photo-input'
import { PhotoStrip } from '@roundsman/ui/work/thumb'
import { AudioLines, Camera, Mic, SendHorizontal, Square, X } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { StoredForm } from '#platform/forms/stored-form'
import { dropPhotos } from '#platform/photos/photo-commands'
import { PhotoError } from '#platform/photos/photo-file'
import { usePhotoFailure } from '#platform/photos/use-photo-failure'
import { useTaking } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'
import type { ChatPlace } from '../changes/chat-entity.ts'
import { lengthOf } from '../chat-words.ts'
import { linkIcons } from '../link-icons.ts'
import { keepVoice, saveMessage } from './save-message.ts'
import {
	draftRecordOf,
	isEmptyDraft,
	type MessageDraft,
	useMessageDraft,
} from './use-message-draft.ts'
import { canRecord, type Recording, useVoiceRecorder } from './use-voice-recorder.ts'

type BarProps = {
	place: ChatPlace
	/** A record that the message is to lead to. */
	link: ChatLink | null
	onSaved: () => void
	onFailed: (error: unknown) => void
}

/** So near its limit a text is counted. */
const countedFrom = 200

function Attached({
	icon,
	label,
	removeLabel,
	onRemove,
}: {
	icon: typeof X
	label: string
	removeLabel: string
	onRemove: () => void
}) {
	return (
		<p className="flex min-h-11 items-center gap-2 rounded-control bg-surface-2 pl-3 text-body">
			<Icon glyph={icon} size={20} />
			<span className="one-line min-w-0 flex-1">{label}</span>
			<IconButton icon={X} label={removeLabel} size={20} onClick={onRemove} />
		</p>
	)
}

type Edited = { draft: MessageDraft; change: (part: Partial<MessageDraft>) => void }

function Attachments({ draft, change }: Edited) {
	const { t } = useTranslation('chats')
	const { photos, voice, link } = draft
	const shown = photos.map(({ key, thumbnail }, index) => ({
		...{ key, src: thumbnail ?? '', alt: t('photoNumber', { number: index + 1 }) },
		removeLabel: t('removePhoto', { number: index + 1 }),
	}))
	const removePhoto = (key: string) => {
		change({ photos: photos.filter((photo) => photo.key !== key) })
		void dropPhotos([key])
	}
	return (
		<>
			{photos.length > 0 && <PhotoStrip label={t('photo')} photos={shown} onRemove={removePhoto} />}
			{voice && (
				<Attached
					icon={AudioLines}
					label={t('voice', { length: lengthOf(voice.seconds) })}
					removeLabel={t('voiceRemove')}
					onRemove={() => {
						change({ voice: null })
						void dropPhotos([voice.key])
					}}
				/>
			)}
			{link && (
				<Attached
					icon={linkIcons[link.kind]}
					label={link.label}
					removeLabel={t('removeLink', { label: link.label })}
					onRemove={() => change({ link: null })}
				/>
			)}
		</>
	)
}

/** How long the text is, once that matters; a text that is too long stays, and is not sent. */
function LengthNote({ length }: { length: number }) {
	const { t } = useTranslation('chats')
	const isTooLong = length > chatTextMax
	if (length < chatTextMax - countedFrom) return null
	return (
		<p
			id="chat-length"
			role={isTooLong ? 'alert' : undefined}
			className={`text-caption ${isTooLong ? 'text-danger' : 'text-muted'}`}
		>
			{t(isTooLong ? 'tooLong' : 'length', { length, max: chatTextMax })}
		</p>
	)
}

function useFailure() {
	const [failure, setFailure] = useState<string | null>(null)
	const textOf = usePhotoFailure()
	const fail = (error: unknown) => {
		if (!(error instanceof PhotoError)) return false
		setFailure(textOf(error.reason))
		return true
	}
	return { failure, fail, clear: () => setFailure(null) }
}

function Line({ draft, change, children }: Edited & { children: ReactNode }) {
	const { t } = useTranslation('chats')
	return (
		<div className="flex items-end gap-1">
			{children}
			<textarea
				rows={1}
				aria-label={t('writeLabel')}
				aria-describedby="chat-length"
				placeholder={t('writeLabel')}
				value={draft.text}
				onChange={({ target }) => change({ text: target.value })}
				className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] bg-surface px-4 py-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)] outline-none placeholder:text-muted placeholder:opacity-100 focus:shadow-[inset_0_0_0_2.5px_var(--primary)]"
			/>
		</div>
	)
}

function RoundButton({
	icon,
	label,
	isBlocked = false,
	onPress,
}: {
	icon: typeof X
	label: string
	isBlocked?: boolean
	onPress: () => void
}) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={isBlocked}
			data-fill=""
			className="press grid size-12 flex-none place-items-center rounded-full bg-primary text-on-primary aria-disabled:bg-surface-2 aria-disabled:text-muted"
			onClick={onPress}
		>
			<Icon glyph={icon} size={22} />
		</button>
	)
}

function useSending({ place, onSaved, onFailed }: BarProps, { draft, clear }: SendingOf) {
	const isSaving = useRef(false)
	const { failure, fail, clear: forgive } = useFailure()
	const send = async () => {
		if (isSaving.current || isEmptyDraft(draft) || draft.text.trim().length > chatTextMax) return
		isSaving.current = true
		forgive()
		try {
			await saveMessage(place, draft)
			clear()
			onSaved()
		} catch (error) {
			if (!fail(error)) onFailed(error)
		}
		isSaving.current = false
	}
	return { send, failure, fail }
}
type SendingOf = { draft: MessageDraft; clear: () => void }

function Bar({ stored, ...props }: BarProps & { stored: MessageDraft | null }) {
	const { t } = useTranslation(['chats', 'photos'])
	const { draft, change, clear } = useMessageDraft(props.place.key, stored, props.link)
	const { send, failure, fail } = useSending(props, { draft, clear })
	const camera = useRef<HTMLInputElement>(null)
	const onPhotos = (photos: MessageDraft['photos']) => change({ photos })
	const taking = useTaking({ photos: draft.photos, onChange: onPhotos, max: chatPhotosMax })
	const failureText = usePhotoFailure()
	const takeVoice = (recording: Recording) =>
		keepVoice(recording).then((voice) => change({ voice }), fail)
	const recorder = useVoiceRecorder((recording) => void takeVoice(recording))
	const isRecording = recorder.seconds !== null
	const text = draft.text.trim()
	const isBlocked = isEmptyDraft(draft) || text.length > chatTextMax
	const photoFailure =
		taking.failure && taking.failure !== 'many' ? failureText(taking.failure) : null
	const said = failure ?? photoFailure ?? (recorder.isDenied ? t('chats:voiceDenied') : null)
	return (
		<div className="flex flex-col gap-2 bg-surface px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] line-t">
			<Attachments draft={draft} change={change} />
			<p role="status" className="text-caption text-muted empty:hidden">
				{taking.working.length > 0 && t('photos:working')}
				{isRecording &&
					t('chats:voiceRecording', {
						length: lengthOf(recorder.seconds ?? 0),
						max: lengthOf(voiceMaxSeconds),
					})}
			</p>
			{said && (
				<p role="alert" className="text-caption text-danger">
					{said}
				</p>
			)}
			<LengthNote length={text.length} />
			<div className="flex items-end gap-2 *:first:min-w-0 *:first:flex-1">
				<Line draft={draft} change={change}>
					<IconButton
						icon={Camera}
						label={t('chats:addPhoto')}
						onClick={() => camera.current?.click()}
					/>
				</Line>
				{isRecording && (
					<RoundButton
						icon={Square}
						label={t('chats:voiceStop')}
						onPress={() => void recorder.stop()}
					/>
				)}
				{!isRecording && isEmptyDraft(draft) && canRecord() ? (
					<RoundButton
						icon={Mic}
						label={t('chats:voiceRecord')}
						onPress={() => void recorder.start()}
					/>
				) : (
					!isRecording && (
						<RoundButton
							icon={SendHorizontal}
							label={t('chats:send')}
							isBlocked={isBlocked}
							onPress={() => void send()}
						/>
					)
				)}
			</div>
			<PhotoInput
				inputRef={camera}
				label={t('chats:addPhoto')}
				onFiles={(files) => void taking.take(files)}
			/>
		</div>
	)
}

/** Where a message is written: it grows with its text, and keeps what stands in it. */
export function WriteBar(props: BarProps) {
	return (
		<StoredForm<MessageDraft> record={draftRecordOf(props.place.key)}>
			{(stored) => <Bar {...props} stored={stored} />}
		</StoredForm>
	)
}
