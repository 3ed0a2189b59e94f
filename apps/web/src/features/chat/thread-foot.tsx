import { type ChatLink, type ChatThread, chatLinkKinds, generalChat } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Suspense } from 'react'
import { type ChatPlace, CorrectBar, MessageActionsSheet, WriteBar } from '#domains/chat'
import { Link } from '#parts/link.tsx'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { useTranslation } from '#texts'
import type { MessageActions } from './use-message-actions.ts'

/** The sheet includes the lists of orders and returns: it is loaded when it is first opened. */
const LinkSheet = lazyOverlay(async () => (await import('./link-sheet.tsx')).LinkSheet)

/** The record for the next message to link to, from the search params. */
export function linkOf({
	kind,
	record,
	label,
}: Record<string, string | undefined>): ChatLink | null {
	const known = chatLinkKinds.find((one) => one === kind)
	return known && record && label ? { kind: known, id: record, label } : null
}

function ReadOnly() {
	const { t } = useTranslation('chats')
	return (
		<div className="flex flex-col gap-2 bg-surface px-gutter pt-2 pb-[max(8px,env(safe-area-inset-bottom))] line-t">
			<p className="text-meta text-muted">{t('readOnly')}</p>
			<Link
				to="/chat/$key"
				params={{ key: generalChat }}
				className={buttonClass({ kind: 'tonal' })}
			>
				{t('toOffice')}
			</Link>
		</div>
	)
}

type ActionsProps = { actions: MessageActions }

type FootProps = ActionsProps & {
	thread: ChatThread
	place: ChatPlace
	link: ChatLink | null
}

/** The area below the messages: the input, a correction, or why nobody can reply. */
export function ThreadFoot({ thread, place, link, actions }: FootProps) {
	const onFailed = useSaveFailure()
	const { correcting } = actions
	if (correcting) {
		return (
			<CorrectBar
				key={correcting.id}
				message={correcting}
				onSave={actions.correct}
				onEnd={actions.endCorrection}
			/>
		)
	}
	if (thread.chat.kind === 'announcement') return <ReadOnly />
	return (
		<WriteBar
			key={place.key}
			place={place}
			link={link}
			renderLinks={(onChoose, onClose) => (
				<LinkSheet place={place} onChoose={onChoose} onClose={onClose} />
			)}
			onSaved={() => undefined}
			onFailed={onFailed}
		/>
	)
}

/** The sheet with the actions on the chosen message. */
export function MessageSheet({ actions }: ActionsProps) {
	const { chosen, choose, beginCorrection, withdraw } = actions
	if (!chosen) return null
	return (
		<Suspense>
			<MessageActionsSheet
				message={chosen}
				onCorrect={() => beginCorrection(chosen)}
				onWithdraw={() => withdraw(chosen)}
				onClose={() => choose(null)}
			/>
		</Suspense>
	)
}
