import { useFormats } from '@roundsman/client/texts/use-formats'
import { TickBox } from '@roundsman/ui/form/tick-box'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { type Block, clockAt, type Lane } from '../lane-rules.ts'

type VisitRowProps = { block: Block; isChosen: boolean; onTurn: () => void }

function VisitRow({ block, isChosen, onTurn }: VisitRowProps) {
	const { t } = useTranslation('board')
	const { visit } = block
	return (
		<li className="flex min-h-12 items-center gap-3 border-b border-hairline py-1">
			{block.state === 'planned' && (
				<TickBox aria-label={visit.title} checked={isChosen} onChange={onTurn} />
			)}
			<span className="min-w-0 flex-1">
				<span className="block truncate text-label">{visit.title}</span>
				<span className="block text-caption text-muted">
					{clockAt(block.startS)} · {visit.city}
					{visit.pinnedAt && ` · ${t('block.pinned', { time: visit.pinnedAt })}`}
				</span>
			</span>
		</li>
	)
}

/** The visits of a day in the week: some of them are taken to another one, or the day is opened. */
export function WeekDaySheet({
	lane,
	onTake,
	onOpenDay,
	onClose,
}: {
	lane: Lane
	onTake: (blocks: readonly Block[]) => void
	onOpenDay: () => void
	onClose: () => void
}) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const turn = (id: string) => {
		const next = new Set(chosen)
		if (!next.delete(id)) next.add(id)
		setChosen(next)
	}
	const taken = lane.blocks.filter(({ visit }) => chosen.has(visit.id))
	return (
		<SideSheet
			title={t('week.visits.of', { name: lane.person.name, date: longDay(lane.date) })}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="outline" onClick={onOpenDay}>
						{t('week.openDay')}
					</DeskButton>
					{taken.length > 0 && (
						<DeskButton kind="filled" onClick={() => onTake(taken)}>
							{t('week.take', { count: taken.length })}
						</DeskButton>
					)}
				</>
			}
		>
			<ul>
				{lane.blocks.map((block) => (
					<VisitRow
						key={block.visit.id}
						block={block}
						isChosen={chosen.has(block.visit.id)}
						onTurn={() => turn(block.visit.id)}
					/>
				))}
			</ul>
		</SideSheet>
	)
}
