import { useConnection } from '@roundsman/client/live/connection'
import type { IconGlyph } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Building2, Check, CircleX, Pencil, RefreshCw, RotateCw, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import {
	type Decision,
	type Operation,
	type OperationDraft,
	type OutboxAccess,
	toDraft,
	useOutbox,
} from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type Exit, findBaseVersion, findExits } from './change-rules.ts'
import { useChangeLabels } from './use-change-labels.ts'
import { errorOf, useReason } from './use-reason.ts'

const icons: Record<Exit, IconGlyph> = {
	send: RefreshCw,
	correct: Pencil,
	retry: RotateCw,
	keepMine: Check,
	takeTheirs: Building2,
	discard: Trash2,
	letGo: CircleX,
}

const labels = {
	send: 'sendNow',
	correct: 'correct',
	retry: 'retry',
	keepMine: 'keepMine',
	takeTheirs: 'takeTheirs',
	discard: 'discard',
	letGo: 'letGo',
} as const satisfies Record<Exit, string>

type ChangeSheetProps = {
	operation: Operation
	about: string | undefined
	/** The person's values and the office's. */
	mine?: ReactNode
	theirs?: ReactNode
	/** The link to the form of the change's kind, where it has one. */
	renderForm?: RenderLink
	/** The change rebased on the office's current record; without it, the same one with the current version. */
	rebase?: (operation: Operation) => OperationDraft | Promise<OperationDraft>
	/** Shows the result of a decision. */
	notify: (text: string) => void
	onClose: () => void
}

/** Returns the text for the result of giving a change up or retrying it. */
function useOutcomeText() {
	const { t } = useTranslation('sync')
	return (exit: Exit, decision: Decision): string => {
		if (decision === 'applied') return t('wasApplied')
		if (decision === 'gone') return t('gone')
		if (decision === 'voided') return t('discardedVoided')
		if (decision === 'refused') return t('discardedRefused')
		if (exit === 'letGo') return t('letGone')
		return exit === 'retry' || exit === 'keepMine' ? t('retried') : t('discarded')
	}
}

function renew(operation: Operation): OperationDraft {
	const version = findBaseVersion(operation, errorOf(operation))
	const headers = { ...operation.headers, 'if-match': `"${version}"` }
	return { ...toDraft(operation), headers }
}

async function decide(
	{ current }: OutboxAccess,
	exit: Exit,
	{ operation, rebase = renew }: Pick<ChangeSheetProps, 'operation' | 'rebase'>,
): Promise<Decision> {
	if (exit === 'retry') return current.retry(operation.id)
	if (exit === 'keepMine') return current.correct(operation.id, await rebase(operation))
	if (exit === 'letGo') return current.letGo(operation.id)
	return current.discard(operation.id)
}

/** Carries a decision out; one that fails for want of network leaves the sheet open. */
function useDecision(props: ChangeSheetProps) {
	const outbox = useOutbox()
	const { notify, onClose } = props
	const outcomeText = useOutcomeText()
	const [isUnreachable, setUnreachable] = useState(false)
	const act = async (exit: Exit) => {
		if (exit === 'send') {
			outbox.poke('person')
			onClose()
			return
		}
		const decision = await decide(outbox, exit, props)
		setUnreachable(decision === 'unreachable')
		if (decision === 'unreachable') return
		notify(outcomeText(exit, decision))
		onClose()
	}
	return { isUnreachable, act }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="pb-4">
			<h3 className="pb-2 text-label">{title}</h3>
			{children}
		</section>
	)
}

function Story({ operation, about, mine, theirs }: ChangeSheetProps) {
	const { t } = useTranslation('sync')
	const words = useChangeLabels()
	const reason = useReason()(operation)
	const { state, lastError, answer } = operation
	const story = () => {
		if (state === 'queued') return words.wait(operation).text
		if (state === 'sending') return t('sending')
		if (state === 'done' && answer?.isUnknown) return t('sentUnknown')
		if (state === 'done') return answer && t('sentAt', { when: words.at(answer.atMs) })
		return lastError?.reason === 'refused' ? t('refused', { reason }) : reason
	}
	const saved = t('savedAt', { when: words.at(operation.timestamp) })
	return (
		<div className="px-4">
			<p className="pb-2 text-meta text-muted">{[about, saved].filter(Boolean).join(' · ')}</p>
			<p className="pb-4 text-body">{story()}</p>
			{theirs && <Part title={t('atOffice')}>{theirs}</Part>}
			{mine && <Part title={t('mine')}>{mine}</Part>}
		</div>
	)
}

/** One change: its content, the reason of its state, and the actions. */
export function ChangeSheet(props: ChangeSheetProps) {
	const { operation, about, renderForm, onClose } = props
	const { t } = useTranslation(['sync', 'common'])
	const { title: titleOf } = useChangeLabels()
	const [asked, setAsked] = useState<Exit | null>(null)
	const { isUnreachable, act } = useDecision(props)
	const isOffline = useConnection() === 'offline'
	const hasForm = renderForm !== undefined
	const exits = findExits(operation, errorOf(operation), { hasForm, isUnreachable })
	const title = titleOf(operation)
	const loses = (exit: Exit) => ['discard', 'takeTheirs', 'letGo'].includes(exit)
	const lost = { what: [title, about].filter(Boolean).join(', ') }
	return (
		<Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
			<Story {...props} />
			<p role="status" className="px-4 pb-3 text-label empty:hidden">
				{isUnreachable && t('sync:needsNetwork')}
			</p>
			<SheetActions>
				{exits.map((exit) => (
					<SheetAction
						key={exit}
						icon={icons[exit]}
						danger={loses(exit)}
						blockedReason={exit === 'send' && isOffline && t('sync:wait.offline')}
						renderLink={exit === 'correct' ? renderForm : undefined}
						onPress={() => (loses(exit) ? setAsked(exit) : void act(exit))}
					>
						{t(`sync:${labels[exit]}`)}
					</SheetAction>
				))}
			</SheetActions>
			{asked && (
				<ConfirmDialog
					open
					onOpenChange={() => setAsked(null)}
					title={t('sync:discardTitle')}
					confirmLabel={t(`sync:${labels[asked]}`)}
					cancelLabel={t('common:cancel')}
					danger
					onConfirm={() => {
						setAsked(null)
						void act(asked)
					}}
				>
					{asked === 'letGo' ? t('sync:letGoText', lost) : t('sync:discardText', lost)}
				</ConfirmDialog>
			)}
		</Sheet>
	)
}
