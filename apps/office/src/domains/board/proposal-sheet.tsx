import {
	type Board,
	type BoardChange,
	type BoardProposal,
	type BoardProposalForm,
	takenChanges,
} from '@roundsman/contract'
import { TickBox } from '@roundsman/ui/form/tick-box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { useChangeLabels } from './change-labels.ts'
import { clockAt } from './lane-rules.ts'
import { proposalQuery } from './reads/board-queries.ts'

const keyOf = (change: BoardChange) => (change.kind === 'order' ? 'order' : change.visitId)

function Cost({
	tours,
	nameOf,
}: Pick<BoardProposal, 'tours'> & { nameOf: (id: string) => string }) {
	const { t } = useTranslation('board')
	return (
		<ul className="flex flex-col gap-1 text-meta">
			{tours.map(({ employeeId, date, before, after }) => {
				const minutes = Math.round((after.finishS - before.finishS) / 60)
				const words =
					minutes < 0
						? t('proposal.saves', { minutes: -minutes })
						: t('proposal.costs', { minutes, time: clockAt(after.finishS) })
				return (
					<li key={`${employeeId} ${date}`} className="flex justify-between gap-3">
						<span>{nameOf(employeeId)}</span>
						<b className="font-semibold tabular-nums">{words}</b>
					</li>
				)
			})}
		</ul>
	)
}

function ProposedChange({
	title,
	text,
	isTaken,
	onTurn,
}: {
	title: string
	text: string
	isTaken: boolean
	onTurn: () => void
}) {
	return (
		<li className="flex min-h-12 items-center gap-3 border-b border-hairline py-1">
			<TickBox aria-label={title} checked={isTaken} onChange={onTurn} />
			<span className="min-w-0 flex-1">
				<span className="block text-label">{title}</span>
				<span className="block text-caption text-muted">{text}</span>
			</span>
		</li>
	)
}

function Nothing({ kind }: Pick<BoardProposalForm, 'kind'>) {
	const { t } = useTranslation('board')
	return <p className="text-meta">{t(kind === 'fill' ? 'proposal.none.fill' : 'proposal.none')}</p>
}

function LeftOver({ count }: { count: number }) {
	const { t } = useTranslation('board')
	return count > 0 && <p className="text-meta text-muted">{t('proposal.left', { count })}</p>
}

/** The changes that are left out, by their keys. */
function useLeft() {
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const turn = (key: string) =>
		setLeft((before) => {
			const next = new Set(before)
			if (!next.delete(key)) next.add(key)
			return next
		})
	return { left, turn }
}

/** A proposal with its cost, taken whole or in part; what fits nobody is said. */
export function ProposalSheet({
	board,
	form,
	onCollect,
	onClose,
}: {
	board: Board
	form: BoardProposalForm
	onCollect: (changes: readonly BoardChange[]) => void
	onClose: () => void
}) {
	const { t } = useTranslation('board')
	const read = useQuery(proposalQuery(form))
	const { left, turn } = useLeft()
	const customers = (read.data?.customers ?? []).map(({ visitId, title, city }) => ({
		...{ id: visitId, title, city, location: null },
	}))
	const words = useChangeLabels(board)
	const titleOf = (change: BoardChange) =>
		customers.find(({ id }) => id === keyOf(change))?.title ?? words.titleOf(change)
	const changes = read.data?.changes ?? []
	const taken = takenChanges(changes, (change) => left.has(keyOf(change)))
	return (
		<SideSheet
			title={t(`proposal.${form.kind}`, { name: words.nameOf(form.employeeId) })}
			onClose={onClose}
			foot={
				taken.length > 0 && (
					<DeskButton kind="filled" onClick={() => onCollect(taken)}>
						{left.size === 0 ? t('proposal.take') : t('proposal.takeSome', { count: taken.length })}
					</DeskButton>
				)
			}
		>
			<ReadState read={read}>
				{(proposal) => (
					<div className="flex flex-col gap-4">
						{changes.length === 0 && <Nothing kind={form.kind} />}
						<ul>
							{changes.map((change) => (
								<ProposedChange
									key={keyOf(change)}
									title={titleOf(change)}
									text={words.textOf(change)}
									isTaken={!left.has(keyOf(change))}
									onTurn={() => turn(keyOf(change))}
								/>
							))}
						</ul>
						<Cost tours={proposal.tours} nameOf={words.nameOf} />
						<LeftOver count={proposal.left.length} />
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}
