import { type ChatLink, chatPhotosMax, chatTextMax, voiceMaxSeconds } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Icon } from '@roundsman/ui/icon'
import { linkIcons } from '@roundsman/ui/link-icons'
import { PhotoInput } from '@roundsman/ui/photos/photo-sources'
import { PhotoStrip } from '@roundsman/ui/work/thumb'
import { AudioLines, Camera, Link, Mic, SendHorizontal, Square, X } from 'lucide'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { StoredForm } from '#platform/forms/stored-form'
import { useOutbox } from '#platform/outbox/outbox'
import { dropPhotos } from '#platform/photos/photo-commands'
import { PhotoError } from '#platform/photos/photo-file'
import { usePhotoFailure, useTaking } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'
import type { ChatPlace } from '../changes/chat-entity.ts'
import { lengthOf } from '../chat-labels.ts'
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
	/** The record for the message to link to. */
	link: ChatLink | null
	/** Renders the choice of such a record. */
	renderLinks: (onChoose: (link: ChatLink) => void, onClose: () => void) => ReactNode
	onSaved: () => void
	onFailed: (error: unknown) => void
}

/** The remaining length from which it is shown. */
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
	const outbox = useOutbox()
	const { photos, voice, link } = draft
	const shown = photos.map(({ key, thumbnail }, index) => ({
		...{ key, src: thumbnail ?? '', alt: t('photoNumber', { number: index + 1 }) },
		removeLabel: t('removePhoto', { number: index + 1 }),
	}))
	const removePhoto = (key: string) => {
		change({ photos: photos.filter((photo) => photo.key !== key) })
		void dropPhotos(outbox, [key])
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
						void dropPhotos(outbox, [voice.key])
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

/** The text's length, near its limit; a text that is too long stays in the input, and is not sent. */
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
				className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] bg-surface px-4 py-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)] outline-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-muted placeholder:opacity-100 focus:shadow-[inset_0_0_0_2.5px_var(--primary)]"
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

type SendingOf = Pick<ReturnType<typeof useMessageDraft>, 'draft' | 'handOver'>

function useSending({ place, onSaved, onFailed }: BarProps, { draft, handOver }: SendingOf) {
	const outbox = useOutbox()
	const { failure, fail, clear } = useFailure()
	const send = async () => {
		if (isEmptyDraft(draft) || draft.text.trim().length > chatTextMax) return
		clear()
		try {
			await handOver(() => saveMessage(outbox, place, draft))
			onSaved()
		} catch (error) {
			if (!fail(error)) onFailed(error)
		}
	}
	return { send, failure, fail }
}

/** Adds photos and a voice note, and reports their errors. */
function useIntake({ draft, change }: Edited, { failure, fail }: FailureOf) {
	const { t } = useTranslation('chats')
	const outbox = useOutbox()
	const failureText = usePhotoFailure()
	const onPhotos = (photos: MessageDraft['photos']) => change({ photos })
	const taking = useTaking({ photos: draft.photos, onChange: onPhotos, max: chatPhotosMax })
	const takeVoice = (recording: Recording) =>
		keepVoice(outbox, recording).then((voice) => change({ voice }), fail)
	const recorder = useVoiceRecorder((recording) => void takeVoice(recording))
	const ofPhotos = taking.failure && taking.failure !== 'many' ? failureText(taking.failure) : null
	const said = failure ?? ofPhotos ?? (recorder.isDenied ? t('voiceDenied') : null)
	return { taking, recorder, said }
}
type FailureOf = { failure: string | null; fail: (error: unknown) => boolean }

function Said({ taking, recorder, said }: ReturnType<typeof useIntake>) {
	const { t } = useTranslation(['chats', 'photos'])
	const { seconds } = recorder
	return (
		<>
			<p role="status" className="text-caption text-muted empty:hidden">
				{taking.working.length > 0 && t('photos:working')}
				{seconds !== null &&
					t('chats:voiceRecording', {
						length: lengthOf(seconds),
						max: lengthOf(voiceMaxSeconds),
					})}
			</p>
			{said && (
				<p role="alert" className="text-caption text-danger">
					{said}
				</p>
			)}
		</>
	)
}

type RoundProps = {
	draft: MessageDraft
	recorder: ReturnType<typeof useVoiceRecorder>
	onSend: () => void
}

/** Sends the message; while it is empty, records a voice note where the browser can. */
function MainButton({ draft, recorder, onSend }: RoundProps) {
	const { t } = useTranslation('chats')
	const { seconds, start, stop } = recorder
	if (seconds !== null) {
		return <RoundButton icon={Square} label={t('voiceStop')} onPress={() => void stop()} />
	}
	if (isEmptyDraft(draft) && canRecord()) {
		return <RoundButton icon={Mic} label={t('voiceRecord')} onPress={() => void start()} />
	}
	const isBlocked = isEmptyDraft(draft) || draft.text.trim().length > chatTextMax
	return (
		<RoundButton icon={SendHorizontal} label={t('send')} isBlocked={isBlocked} onPress={onSend} />
	)
}

function Bar({ stored, ...props }: BarProps & { stored: MessageDraft | null }) {
	const { t } = useTranslation('chats')
	const { draft, change, handOver } = useMessageDraft(props.place.key, stored, props.link)
	const { send, ...failure } = useSending(props, { draft, handOver })
	const intake = useIntake({ draft, change }, failure)
	const camera = useRef<HTMLInputElement>(null)
	const [isLinking, setLinking] = useState(false)
	const choose = (link: ChatLink) => {
		change({ link })
		setLinking(false)
	}
	return (
		<div className="flex flex-col gap-2 bg-surface px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] line-t">
			<Attachments draft={draft} change={change} />
			<Said {...intake} />
			<LengthNote length={draft.text.trim().length} />
			<div className="flex items-end gap-2 *:first:min-w-0 *:first:flex-1">
				<Line draft={draft} change={change}>
					<IconButton icon={Camera} label={t('addPhoto')} onClick={() => camera.current?.click()} />
					<IconButton icon={Link} label={t('addLink')} onClick={() => setLinking(true)} />
				</Line>
				<MainButton draft={draft} recorder={intake.recorder} onSend={() => void send()} />
			</div>
			<PhotoInput
				inputRef={camera}
				label={t('addPhoto')}
				onFiles={(files) => void intake.taking.take(files)}
			/>
			<Suspense>{isLinking && props.renderLinks(choose, () => setLinking(false))}</Suspense>
		</div>
	)
}

/** The input for a message: it grows with its text, and stores a draft. */
export function WriteBar(props: BarProps) {
	return (
		<StoredForm<MessageDraft> record={draftRecordOf(props.place.key)}>
			{(stored) => <Bar {...props} stored={stored} />}
		</StoredForm>
	)
}
