import { Badge } from '@roundsman/ui/badge'
import { CircleAlert, Clock, CloudOff, CloudUpload, Moon } from 'lucide'
import type { ComponentProps } from 'react'
import { ActionMenu } from '#desk/kit/action-menu.tsx'
import { useTranslation } from '#texts'
import { clockAt, type Lane } from '../lane-rules.ts'
import { type LaneSigns, signsOf } from './badge-rules.ts'
import type { LaneActions, Proposal } from './lane-actions.ts'
import { headLook } from './lane-look.ts'

/** The actions for a person's day. */
function LaneMenu({
	name,
	choices,
}: {
	name: string
	choices: ComponentProps<typeof ActionMenu>['choices']
}) {
	const { t } = useTranslation('board')
	return <ActionMenu label={t('lane.menu', { name })} choices={choices} side="left" />
}

const proposals: readonly Proposal[] = ['order', 'fill', 'share']

/** The one thing that matters most of a person's day, in icon and word. */
function Sign({ lane, signs }: { lane: Lane; signs: LaneSigns }) {
	const { t } = useTranslation('board')
	const { absent, offline, late, unsent, refused, overMinutes } = signs
	if (absent) return <Badge tone="urgent" icon={CircleAlert} label={t('badge.absent')} />
	if (lane.idle)
		return <Badge icon={Moon} label={t(lane.idle === 'off' ? 'lane.off' : 'lane.holiday')} />
	if (refused > 0)
		return (
			<Badge tone="negative" icon={CircleAlert} label={t('badge.refused', { count: refused })} />
		)
	if (offline)
		return (
			<Badge
				tone="negative"
				icon={CloudOff}
				label={t('badge.offline', { minutes: offline.minutes })}
			/>
		)
	if (late > 0)
		return <Badge tone="caution" icon={Clock} label={t('badge.late', { count: late })} />
	if (unsent > 0)
		return <Badge tone="waiting" icon={CloudUpload} label={t('badge.unsent', { count: unsent })} />
	if (lane.halfOff)
		return <Badge tone="caution" icon={Clock} label={t(`lane.${lane.halfOff}Off`)} />
	if (overMinutes > 0)
		return <Badge tone="caution" icon={Clock} label={t('badge.over', { minutes: overMinutes })} />
	return null
}

/** The progress of a tour as text. */
function useProgress({ blocks, doneCount, finishS }: Lane, signs: LaneSigns): string {
	const { t } = useTranslation('board')
	if (blocks.length === 0) return t('lane.none')
	if (signs.absent) return t('lane.toMove', { count: signs.absent.toMove })
	const end = finishS === null ? '' : t('lane.ends', { time: clockAt(finishS) })
	return [
		t('lane.progress', { done: doneCount, all: blocks.length }),
		signs.offline ? t('lane.seen', { time: clockAt(signs.offline.seenS) }) : end,
		signs.isRunning ? t('lane.running') : '',
	]
		.filter(Boolean)
		.join(' · ')
}

/** Name, progress and badges of a lane; the name shows the tour on the map. */
export function LaneHead({ lane, actions }: { lane: Lane; actions: LaneActions }) {
	const { t } = useTranslation('board')
	const { person } = lane
	const signs = signsOf(lane, actions.now)
	const choices = [
		...proposals.map((kind) => ({
			...{ key: kind, label: t(`lane.${kind}`) },
			onPress: () => actions.onPropose(lane, kind),
		})),
		...(actions.isToday
			? [
					{
						...{ key: 'absent', label: t(lane.idle === 'off' ? 'lane.present' : 'lane.absent') },
						onPress: () => actions.onAbsence(lane),
					},
				]
			: []),
	]
	return (
		<div className={headLook}>
			<div className="min-w-0 flex-1">
				<h3 className="text-label">
					<button
						type="button"
						aria-pressed={actions.isChosen(person.id)}
						title={t('map.choose', { name: person.name })}
						className="line-clamp-2 text-left"
						onClick={(event) =>
							actions.onChoose(person.id, event.shiftKey || event.ctrlKey || event.metaKey)
						}
					>
						{person.name}
					</button>
				</h3>
				<p className="truncate text-caption text-muted">{useProgress(lane, signs)}</p>
				<Sign lane={lane} signs={signs} />
			</div>
			<LaneMenu name={person.name} choices={choices} />
		</div>
	)
}
