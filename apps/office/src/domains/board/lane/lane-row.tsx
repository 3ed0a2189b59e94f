import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { House, Route } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import { type Hours, type Lane, shareAt } from '../lane-rules.ts'
import { BlockButton } from './block-button.tsx'
import { firstStop } from './block-focus.ts'
import type { LaneActions } from './lane-actions.ts'
import { LaneHead } from './lane-head.tsx'
import { hourLines, laneLook, trackLook } from './lane-look.ts'

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

/** An absent person's visits go to others. */
function ShareButton({ count, onPress }: { count: number; onPress: () => void }) {
	const { t } = useTranslation('board')
	return (
		<span className="absolute top-6.5 right-0 z-1">
			<DeskButton icon={Route} onClick={onPress}>
				{t('lane.shareCount', { count })}
			</DeskButton>
		</span>
	)
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
	const stop = firstStop(lane)
	const open = blocks.filter(({ state }) => state !== 'done')
	const shareCount = idle === 'off' && actions.isToday ? open.length : 0
	const blockProps = { lane, hours, actions }
	const isLit = ghostS !== null || actions.isChosen(lane.person.id)
	return (
		<section
			aria-label={lane.person.name}
			data-lane={lane.person.id}
			className={classNames(
				laneLook,
				isLit ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]' : '',
				!isLit && idle ? 'bg-ground' : '',
				!isLit && !idle ? 'bg-surface' : '',
			)}
		>
			<LaneHead lane={lane} actions={actions} />
			<div className={trackLook} style={{ background: hourLines(hours) }}>
				<Road lane={lane} hours={hours} />
				{blocks.map((block) => (
					<BlockButton key={block.visit.id} {...blockProps} block={block} isStop={block === stop} />
				))}
				{finishS !== null && (
					<span
						className="absolute top-9 ml-1.5 text-muted"
						style={{ left: `${shareAt(hours, finishS)}%` }}
					>
						<Icon glyph={House} size={18} />
					</span>
				)}
				{shareCount > 0 && (
					<ShareButton count={shareCount} onPress={() => actions.onPropose(lane, 'share')} />
				)}
				{ghostS !== null && <GhostMark left={shareAt(hours, ghostS)} />}
			</div>
		</section>
	)
}
