import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ChatMessage } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check, CircleAlert, CloudUpload, EllipsisVertical } from 'lucide'
import type { ReactNode } from 'react'
import { doubleCheck } from '#domains/chat'
import { StoredPicture } from '#domains/files'
import { useTranslation } from '#texts'
import { MessageLink } from './message-link.tsx'
import { VoiceNote } from './voice-note.tsx'

/** The delivery state of an own message. */
export type MessageState = 'waiting' | 'refused' | 'sent' | 'read'

type BubbleProps = {
	message: ChatMessage
	isOwn: boolean
	state: MessageState
	/** False for announcements, which have no read receipts. */
	showsState: boolean
	/** Opens the actions for the message. */
	onPress: (() => void) | undefined
}

function Photos({ message }: { message: ChatMessage }) {
	const { t } = useTranslation('chats')
	return message.photos.map(({ id, url, thumbnailUrl }, index) => {
		const alt = t('photoNumber', { number: index + 1 })
		const className = 'mb-1.5 max-h-80 w-full rounded-control object-cover'
		return url === '' ? (
			<img key={id} src={thumbnailUrl} alt={alt} className={className} />
		) : (
			<StoredPicture
				key={id}
				id={id}
				alt={alt}
				failedText={t('photoFailed')}
				className={`${className} min-h-32`}
			/>
		)
	})
}

function State({ message, state }: { message: ChatMessage; state: MessageState }) {
	const { t } = useTranslation('chats')
	const { time, when } = useFormats()
	if (state === 'waiting') {
		return (
			<>
				<Icon glyph={CloudUpload} size={16} />
				{t('waitingSince', { time: time(message.writtenAt) })}
			</>
		)
	}
	if (state === 'refused') {
		return (
			<>
				<Icon glyph={CircleAlert} size={16} />
				{t('refused')}
			</>
		)
	}
	return (
		<>
			{time(message.writtenAt)}
			<Icon glyph={state === 'read' ? doubleCheck : Check} size={18} />
			{state === 'read' && message.readAt ? t('readAt', { time: when(message.readAt) }) : t('sent')}
		</>
	)
}

function Foot({ message, isOwn, state, showsState }: BubbleProps) {
	const { t } = useTranslation('chats')
	const { time } = useFormats()
	const { changedAt, withdrawnAt, isUrgent } = message
	return (
		<span
			className={classNames(
				'mt-1 flex flex-wrap items-center justify-end gap-x-1.5 text-caption-strong',
				!isOwn && 'text-muted',
				state === 'refused' && isOwn && 'text-danger',
			)}
		>
			{isUrgent && <span className="text-danger">{t('urgent')} ·</span>}
			{changedAt && !withdrawnAt && <span>{t('corrected')} ·</span>}
			{isOwn && showsState ? (
				<State message={message} state={state} />
			) : (
				<time dateTime={message.writtenAt}>{time(message.writtenAt)}</time>
			)}
		</span>
	)
}

function Body(props: BubbleProps) {
	const { t } = useTranslation('chats')
	const { message, isOwn } = props
	const { text, author, withdrawnAt, voice, link } = message
	return (
		<>
			{!isOwn && <span className="mb-1 block text-caption-strong text-muted">{author.name}</span>}
			<Photos message={message} />
			{withdrawnAt ? (
				<span className="block text-body text-muted italic">{t('withdrawn')}</span>
			) : (
				text && <span className="block text-body wrap-anywhere whitespace-pre-wrap">{text}</span>
			)}
			{voice && <VoiceNote voice={voice} />}
			{link && <MessageLink link={link} />}
			<Foot {...props} />
		</>
	)
}

const styles = {
	other: 'self-start rounded-bl-sm bg-surface line-all',
	own: 'self-end rounded-br-sm bg-primary-soft text-on-primary-soft shadow-tint [&_.text-body]:text-fg',
	waiting:
		'self-end rounded-br-sm border-2 border-dashed border-dashed-line bg-surface text-warning [&_.text-body]:text-fg',
}

/** One message; its text is never interpreted. */
export function MessageBubble(props: BubbleProps): ReactNode {
	const { t } = useTranslation('chats')
	const { isOwn, state, onPress } = props
	const isHere = state === 'waiting' || state === 'refused'
	const look = styles[isOwn ? (isHere ? 'waiting' : 'own') : 'other']
	const bubble = (
		<article className={`max-w-[86%] min-w-0 rounded-card px-3 py-2.5 text-left ${look}`}>
			<Body {...props} />
		</article>
	)
	if (!onPress) return bubble
	return (
		<div className="flex max-w-full items-center justify-end gap-0.5 self-end">
			<IconButton icon={EllipsisVertical} label={t('actions')} size={20} onClick={onPress} />
			{bubble}
		</div>
	)
}
