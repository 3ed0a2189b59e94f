import { Badge } from '@roundsman/ui/badge'
import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Clock, Ellipsis, House, Moon } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from '#texts'
import { type BlockActions, BlockButton } from './block-button.tsx'
import { clockAt, type Hours, type Lane, shareAt } from './lane-rules.ts'

type Proposal = 'order' | 'fill' | 'share'
const proposals: readonly Proposal[] = ['order', 'fill', 'share']

function LaneMenu({ lane, onPropose }: { lane: Lane; onPropose: (kind: Proposal) => void }) {
	const { t } = useTranslation('board')
	const [isOpen, setIsOpen] = useState(false)
	const id = useId()
	return (
		<div className="relative">
			<button
				type="button"
				aria-label={t('lane.menu', { name: lane.person.name })}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
				onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
				className="press grid size-8 place-items-center rounded-control text-muted"
			>
				<Icon glyph={Ellipsis} size={18} />
			</button>
			{isOpen && (
				<ul
					id={id}
					className="absolute top-9 left-0 z-20 w-56 rounded-control bg-surface py-1 shadow-lift line-all"
				>
					{proposals.map((kind) => (
						<li key={kind}>
							<button
								type="button"
								className="press min-h-10 w-full px-4 text-left text-meta"
								onClick={() => {
									setIsOpen(false)
									onPropose(kind)
								}}
							>
								{t(`lane.${kind}`)}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

function LaneHead({ lane, onPropose }: { lane: Lane; onPropose: (kind: Proposal) => void }) {
	const { t } = useTranslation('board')
	const { person, blocks, doneCount, finishS, idle, halfOff } = lane
	const words = [
		blocks.length > 0
			? t('lane.progress', { done: doneCount, all: blocks.length })
			: t('lane.none'),
		finishS === null ? '' : t('lane.ends', { time: clockAt(finishS) }),
	]
	return (
		<div className="flex w-47 flex-none gap-2 py-2.5 pr-1 pl-3.5">
			<div className="min-w-0 flex-1">
				<h3 className="line-clamp-2 text-label">{person.name}</h3>
				<p className="text-caption text-muted">{words.filter(Boolean).join(' · ')}</p>
				{idle && <Badge icon={Moon} label={t(idle === 'off' ? 'lane.off' : 'lane.holiday')} />}
				{!idle && halfOff && <Badge tone="caution" icon={Clock} label={t(`lane.${halfOff}Off`)} />}
			</div>
			<LaneMenu lane={lane} onPropose={onPropose} />
		</div>
	)
}

/** A line for the road: from the first block to the last one, as far as it is driven in green. */
function Road({ lane: { blocks }, hours }: { lane: Lane; hours: Hours }) {
	const [first, last] = [blocks[0], blocks.at(-1)]
	if (!first || !last) return null
	const left = shareAt(hours, first.startS)
	const right = shareAt(hours, last.endS)
	const driven = blocks.findLast(({ state }) => state === 'done')
	const done = driven ? shareAt(hours, driven.endS) : left
	return (
		<>
			<span
				className="absolute top-11 h-1 rounded-sm bg-success"
				style={{ left: `${left}%`, width: `${done - left}%` }}
			/>
			<span
				className="absolute top-11 h-1 rounded-sm bg-outline opacity-50"
				style={{ left: `${done}%`, width: `${right - done}%` }}
			/>
		</>
	)
}

export type LaneActions = BlockActions & {
	onPropose: (lane: Lane, kind: Proposal) => void
}

const GhostMark = ({ left }: { left: number }) => (
	<span
		className="absolute top-6.5 grid h-10 w-7 -translate-x-1/2 place-items-center rounded-[8px] border-2 border-dashed border-primary bg-surface text-caption-strong text-primary"
		style={{ left: `${left}%` }}
	>
		+
	</span>
)

/** A person's day: who, how far, and the visits to scale. `ghostS`: where what is in hand would go. */
export function LaneRow({
	lane,
	hours,
	ghostS,
	actions,
}: {
	lane: Lane
	hours: Hours
	ghostS: number | null
	actions: LaneActions
}) {
	const { idle, finishS, blocks } = lane
	const width = 100 / ((hours.toS - hours.fromS) / 3600)
	return (
		<section
			aria-label={lane.person.name}
			data-lane={lane.person.id}
			className={classNames(
				'relative flex h-23 border-b border-hairline',
				ghostS !== null ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]' : '',
				ghostS === null && idle ? 'bg-ground' : '',
				ghostS === null && !idle ? 'bg-surface' : '',
			)}
		>
			<LaneHead lane={lane} onPropose={(kind) => actions.onPropose(lane, kind)} />
			<div
				className="relative mr-5 min-w-0 flex-1"
				style={{
					background: `repeating-linear-gradient(90deg, var(--hairline) 0 1px, transparent 1px ${width}%)`,
				}}
			>
				<Road lane={lane} hours={hours} />
				{blocks.map((block) => (
					<BlockButton
						key={block.visit.id}
						block={block}
						lane={lane}
						hours={hours}
						actions={actions}
					/>
				))}
				{finishS !== null && (
					<span
						className="absolute top-9 ml-1.5 text-muted"
						style={{ left: `${shareAt(hours, finishS)}%` }}
					>
						<Icon glyph={House} size={18} />
					</span>
				)}
				{ghostS !== null && <GhostMark left={shareAt(hours, ghostS)} />}
			</div>
		</section>
	)
}
