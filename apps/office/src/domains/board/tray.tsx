import type { BoardChange, BoardProblem, BoardTray } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { CircleAlert, CloudUpload, Redo2, Undo2 } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import { type Labelled, useChangeLabels } from './change-labels.ts'
import { changeKey, useProblems } from './reads/refused-changes.ts'

export type TrayActions = {
	onUndo: () => void
	onRedo: () => void
	onCollect: (changes: readonly BoardChange[]) => void
}

type Shown = Labelled & { tray: BoardTray }

/** The change that withdraws another one; null for a tour's order, which is withdrawn with its step. */
const withdrawal = (change: BoardChange): BoardChange | null =>
	change.kind === 'order' ? null : { kind: 'withdraw', visitId: change.visitId }

type CollectedProps = { board: Shown; change: BoardChange; actions: TrayActions }

/** A change that cannot be sent: why, what holds, and the ways on. Whoever was late may send it anew. */
function Conflict({ board, change, problem, actions }: CollectedProps & { problem: BoardProblem }) {
	const { t } = useTranslation('board')
	const { titleOf, textOf, problemOf } = useChangeLabels(board)
	const [what = '', holds = ''] = problemOf(problem)
	const { current, reason } = problem
	const isLate = reason === 'changed' && current?.status === 'plan'
	const again =
		isLate && (change.kind === 'move' || change.kind === 'cancel')
			? { ...change, version: current.version }
			: null
	const back = withdrawal(change)
	return (
		<li className="mb-1 flex items-start gap-3 rounded-control bg-danger-soft px-4 py-2.5 text-on-danger-soft">
			<Icon glyph={CircleAlert} size={20} />
			<div className="min-w-0 flex-1">
				<p className="text-meta">
					<b className="font-semibold">{titleOf(change)}</b> {textOf(change)}
				</p>
				<p className="text-caption-strong">
					{what} {holds}
				</p>
			</div>
			{back && (
				<DeskButton kind="outline" isSmall onClick={() => actions.onCollect([back])}>
					{t('withdraw')}
				</DeskButton>
			)}
			{again && (
				<DeskButton kind="outline" isSmall onClick={() => actions.onCollect([again])}>
					{t('again')}
				</DeskButton>
			)}
		</li>
	)
}

function Collected({ board, change, actions }: CollectedProps) {
	const { t } = useTranslation('board')
	const { titleOf, textOf } = useChangeLabels(board)
	const back = withdrawal(change)
	return (
		<li className="flex min-h-8 items-center gap-2.5 text-meta">
			<b className="font-semibold">{titleOf(change)}</b>
			<span className="min-w-0 flex-1 truncate">{textOf(change)}</span>
			{back && (
				<button
					type="button"
					className="press min-h-6 text-caption-strong text-primary underline"
					onClick={() => actions.onCollect([back])}
				>
					{t('withdraw')}
				</button>
			)}
		</li>
	)
}

/** The collected changes: conflicts first, each change with a button to withdraw it. */
export function Tray({ board, actions }: { board: Shown; actions: TrayActions }) {
	const { t } = useTranslation('board')
	const { changes, canUndo, canRedo } = board.tray
	const problemOf = useProblems(board.tray)
	const isDisputed = changes.some((change) => problemOf(change))
	return (
		<section
			aria-label={t('tray')}
			data-says-why={isDisputed ? '' : undefined}
			className="max-h-60 flex-none overflow-y-auto bg-surface px-4 pt-2.5 pb-3 line-t"
		>
			<div className="mb-1 flex items-center gap-2">
				<Icon glyph={CloudUpload} size={18} />
				<h2 className="text-label">{t('tray')}</h2>
				{changes.length > 0 && (
					<span className="rounded-full bg-primary px-2 text-caption-strong text-on-primary">
						{changes.length}
					</span>
				)}
				<span className="flex-1" />
				{canUndo && (
					<DeskButton kind="text" isSmall icon={Undo2} onClick={actions.onUndo}>
						{t('undo')} <kbd className="text-caption text-muted">{t('key.ctrl')} Z</kbd>
					</DeskButton>
				)}
				{canRedo && (
					<DeskButton kind="text" isSmall icon={Redo2} onClick={actions.onRedo}>
						{t('redo')} <kbd className="text-caption text-muted">{t('key.ctrl')} Y</kbd>
					</DeskButton>
				)}
			</div>
			{changes.length === 0 && <p className="text-meta text-muted">{t('tray.none')}</p>}
			<ul>
				{changes.map((change) => {
					const problem = problemOf(change)
					return (
						problem && <Conflict key={changeKey(change)} {...{ board, change, problem, actions }} />
					)
				})}
				{changes
					.filter((change) => !problemOf(change))
					.map((change) => (
						<Collected key={changeKey(change)} board={board} change={change} actions={actions} />
					))}
			</ul>
		</section>
	)
}
