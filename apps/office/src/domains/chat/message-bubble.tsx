import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ChatMessage } from '@roundsman/contract'
import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { linkIcons } from '@roundsman/ui/link-icons'
import { Check, CheckCheck, ChevronRight, Pencil, Undo2 } from 'lucide'
import { useTranslation } from '#texts'
import type { ChatSlots } from './chat-slots.ts'

type MessageActions = { onCorrect: () => void; onWithdraw: () => void }

type BubbleProps = {
	message: ChatMessage
	/** Read receipts of an announcement are not shown here. */
	showsState: boolean
	/** Undefined where it is too late, or the message is somebody else's. */
	actions: MessageActions | undefined
	renderLink: ChatSlots['renderLink']
}

function LinkCard({ message, renderLink }: Pick<BubbleProps, 'message' | 'renderLink'>) {
	const { t } = useTranslation('chatInOffice')
	const { link } = message
	if (!link) return null
	const content = (
		<>
			<Icon glyph={linkIcons[link.kind]} size={20} />
			<span className="min-w-0 flex-1">
				<span className="one-line block text-body-strong">{link.label}</span>
				<span className="block text-caption text-muted">{t(`link.${link.kind}`)}</span>
			</span>
			<Icon glyph={ChevronRight} size={18} />
		</>
	)
	const className =
		'mt-1.5 flex min-h-12 items-center gap-3 rounded-control bg-surface px-3 py-1.5 text-fg no-underline line-all'
	return renderLink(link, className, content)
}

function Files({ message }: Pick<BubbleProps, 'message'>) {
	const { t } = useTranslation('chatInOffice')
	const { photos, voice } = message
	return (
		<>
			{photos.map(({ id, url }) => (
				<img
					key={id}
					src={url}
					alt={t('photo')}
					className="mb-1.5 max-h-72 w-full rounded-control object-cover"
				/>
			))}
			{voice && (
				// biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
				<audio
					src={voice.url}
					controls
					preload="none"
					aria-label={t('voice', { length: voice.seconds })}
					className="w-72 max-w-full"
				/>
			)}
		</>
	)
}

function Foot({ message, showsState }: Pick<BubbleProps, 'message' | 'showsState'>) {
	const { t } = useTranslation('chatInOffice')
	const { time, when } = useFormats()
	const { side, writtenAt, readAt, changedAt, withdrawnAt, isUrgent } = message
	const isOwn = side === 'office' && showsState
	return (
		<span className="mt-1 flex flex-wrap items-center justify-end gap-x-1.5 text-caption">
			{isUrgent && <span className="text-danger">{t('urgent')} ·</span>}
			{changedAt && !withdrawnAt && <span>{t('corrected')} ·</span>}
			<time dateTime={writtenAt}>{time(writtenAt)}</time>
			{isOwn && <Icon glyph={readAt ? CheckCheck : Check} size={16} />}
			{isOwn && (readAt ? t('readAt', { time: when(readAt) }) : t('sent'))}
		</span>
	)
}

function Actions({ actions }: { actions: MessageActions }) {
	const { t } = useTranslation('chatInOffice')
	const action = (label: string, icon: typeof Pencil, onClick: () => void) => (
		<button
			type="button"
			className="inline-flex min-h-8 items-center gap-1 text-caption-strong text-primary"
			onClick={onClick}
		>
			<Icon glyph={icon} size={14} />
			{label}
		</button>
	)
	return (
		<span className="flex justify-end gap-4">
			{action(t('correct'), Pencil, actions.onCorrect)}
			{action(t('withdraw'), Undo2, actions.onWithdraw)}
		</span>
	)
}

/** One message; text is shown as it was written, whatever stands in it. */
export function MessageBubble(props: BubbleProps) {
	const { t } = useTranslation('chatInOffice')
	const { message, actions } = props
	const { text, withdrawnAt, side, author } = message
	return (
		<article
			className={classNames(
				'max-w-[60%] min-w-0 rounded-card px-3 py-2 max-[1199px]:max-w-[80%]',
				side === 'office'
					? 'self-end bg-primary-soft text-on-primary-soft'
					: 'self-start bg-surface line-all',
			)}
		>
			<span className="block text-caption-strong text-muted">{author.name}</span>
			<Files message={message} />
			{withdrawnAt ? (
				<span className="block text-body text-muted italic">{t('withdrawn')}</span>
			) : (
				text && (
					<span className="block text-body wrap-anywhere whitespace-pre-wrap text-fg">{text}</span>
				)
			)}
			<LinkCard {...props} />
			<Foot {...props} />
			{actions && <Actions actions={actions} />}
		</article>
	)
}
