import {
	type ChatLink,
	type ChatMessage,
	type ChatThread,
	chatLinkKinds,
	generalChat,
} from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { type ReactNode, Suspense, useState } from 'react'
import {
	type ChatPlace,
	CorrectBar,
	chatCorrect,
	chatWithdraw,
	MessageActionsSheet,
	WriteBar,
} from '#domains/chat'
import { Link } from '#parts/link.tsx'
import { useSave, useSaveFailure } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

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

/** The area below the messages: the input, a correction, or why nobody can reply. */
export function useThreadFoot(
	thread: ChatThread | undefined,
	place: ChatPlace,
	link: ChatLink | null,
) {
	const outbox = useOutbox()
	const save = useSave()
	const onFailed = useSaveFailure()
	const [chosen, setChosen] = useState<ChatMessage | null>(null)
	const [correcting, setCorrecting] = useState<ChatMessage | null>(null)
	const correct = (text: string) => {
		if (!correcting) return
		void save(chatCorrect.save(outbox, { id: correcting.id, place, text }))
		setCorrecting(null)
	}
	const withdraw = ({ id }: ChatMessage) => {
		void save(chatWithdraw.save(outbox, { id, place }))
		setChosen(null)
	}
	const writing =
		thread?.chat.kind === 'announcement' ? (
			<ReadOnly />
		) : (
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
	const foot: ReactNode = correcting ? (
		<CorrectBar
			key={correcting.id}
			message={correcting}
			onSave={correct}
			onEnd={() => setCorrecting(null)}
		/>
	) : (
		writing
	)
	const sheet = chosen && (
		<Suspense>
			<MessageActionsSheet
				message={chosen}
				onCorrect={() => {
					setCorrecting(chosen)
					setChosen(null)
				}}
				onWithdraw={() => withdraw(chosen)}
				onClose={() => setChosen(null)}
			/>
		</Suspense>
	)
	return { foot: thread && foot, sheet, setChosen }
}
