import { Badge } from '@roundsman/ui/badge'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Note } from '@roundsman/ui/note'
import { Tile } from '@roundsman/ui/tile'
import { ChevronDown, CloudCheck, CloudOff, CloudUpload, History } from 'lucide'
import { type ReactNode, useState } from 'react'
import { type SyncBadge, syncBadges } from '#platform/badges/sync-badges'
import { useNow } from '#platform/clock'
import { useOperations } from '#platform/outbox/live-data'
import { type Operation, useOutbox } from '#platform/outbox/outbox'
import { countWaitingOfOthers } from '#platform/session/session-store'
import { storageAway } from '#platform/storage/device-storage'
import { useTranslation } from '#texts'
import { groupChanges } from './change-rules.ts'
import { LostWork, useLostWork } from './lost-work.tsx'
import { changeIcon, useChangeLabels } from './use-change-labels.ts'
import { useReason } from './use-reason.ts'

type ListProps = {
	operations: readonly Operation[]
	/** The subject of a change. */
	about: (operation: Operation) => string | undefined
	onOpen: (operation: Operation) => void
}

type GroupProps = { badge: SyncBadge; label: string; count: number; children: ReactNode }

function Group({ badge, label, count, children }: GroupProps) {
	if (count === 0) return null
	return (
		<section aria-label={label}>
			<h2 className="flex items-center justify-between pt-4 pb-2 text-label">
				<Badge {...badge} label={label} />
				<span className="pr-4 text-muted">{count}</span>
			</h2>
			{children}
		</section>
	)
}

function RefusedCards({ operations, about, onOpen }: ListProps) {
	const { t } = useTranslation('sync')
	const words = useChangeLabels()
	const reasonOf = useReason()
	return (
		<ul className="flex flex-col gap-2">
			{operations.map((operation) => {
				const reason = reasonOf(operation)
				const isRefused = operation.lastError?.reason === 'refused'
				const saved = t('savedAt', { when: words.at(operation.timestamp) })
				return (
					<li key={operation.id} className="overflow-hidden rounded-card bg-surface ring-danger">
						<button
							type="button"
							className="focus-inset block w-full p-3 text-left text-fg active:bg-pressed"
							onClick={() => onOpen(operation)}
						>
							<span className="flex items-center gap-3">
								<Tile icon={changeIcon(operation.kind)} tone="danger" />
								<span className="min-w-0 flex-1">
									<span className="block text-body-strong">{words.title(operation)}</span>
									<span className="block text-meta text-muted">
										{[about(operation), saved].filter(Boolean).join(' · ')}
									</span>
								</span>
							</span>
							<span className="mt-2 block text-body">
								{isRefused ? t('refused', { reason }) : reason}
							</span>
						</button>
					</li>
				)
			})}
		</ul>
	)
}

function ChangeRows({ operations, about, onOpen }: ListProps) {
	const words = useChangeLabels()
	const storyOf = (operation: Operation) => {
		const { text, isNews } = words.wait(operation)
		return operation.state === 'queued' && isNews ? text : null
	}
	return (
		<Rows>
			{operations.map((operation) => {
				const story = storyOf(operation)
				return (
					<Row
						key={operation.id}
						title={words.title(operation)}
						subtitle={about(operation)}
						meta={words.when(operation.answer?.atMs ?? operation.timestamp)}
						lead={
							<Tile
								icon={changeIcon(operation.kind)}
								tone={operation.state === 'sending' ? 'primary' : 'neutral'}
							/>
						}
						below={story && <span className="block text-caption text-muted">{story}</span>}
						onPress={() => onOpen(operation)}
					/>
				)
			})}
		</Rows>
	)
}

/** Changes that were sent today need no action: the list is folded. */
function SentToday(props: ListProps) {
	const { t } = useTranslation('sync')
	const [isOpen, setOpen] = useState(false)
	if (props.operations.length === 0) return null
	return (
		<section aria-label={t('sentToday')} className="pt-3">
			<h2 className="overflow-hidden rounded-card bg-surface line-all">
				<button
					type="button"
					aria-expanded={isOpen}
					className="focus-inset flex min-h-14 w-full items-center gap-3 pr-2 pl-3 text-label active:bg-pressed"
					onClick={() => setOpen(!isOpen)}
				>
					<Badge {...syncBadges.sent} label={t('sentToday')} />
					<span className="flex-1 text-right text-muted">{props.operations.length}</span>
					<span className="grid w-10 place-items-center text-muted">
						<Icon glyph={ChevronDown} size={22} className={isOpen ? 'rotate-180' : ''} />
					</span>
				</button>
			</h2>
			{isOpen && (
				<div className="pt-2">
					<ChangeRows {...props} />
				</div>
			)}
		</section>
	)
}

function OthersNote() {
	const { t } = useTranslation('session')
	const [count] = useState(countWaitingOfOthers)
	if (count === 0) return null
	return (
		<div className="pt-4">
			<Note icon={CloudUpload}>{t('otherWaiting', { count })}</Note>
		</div>
	)
}

/** Notes, until the end of the day's list, that the office has lost changes that it had accepted. */
function RecalledNote() {
	const { t } = useTranslation('sync')
	const words = useChangeLabels()
	const times = useOperations().flatMap(({ recalledAt }) => recalledAt ?? [])
	const [last] = times.toSorted((a, b) => b - a)
	if (last === undefined) return null
	return (
		<div className="pt-4">
			<Note icon={History}>{t('recalled', { when: words.when(last), count: times.length })}</Note>
		</div>
	)
}

/** All waiting changes of this phone and those sent today, the most urgent first. */
export function SyncCentre({ about, onOpen }: Omit<ListProps, 'operations'>) {
	const outbox = useOutbox()
	const { t } = useTranslation('sync')
	const { needsYou, sending, waiting, sentToday } = groupChanges(
		useOperations(),
		useNow().getTime(),
	)
	const listed = { about, onOpen }
	// The banner shows that.
	const isAway = storageAway.useValue()
	const isAllSent = needsYou.length + sending.length + waiting.length + useLostWork().length === 0
	return (
		<>
			{!outbox.canSave && !isAway && (
				<div className="pt-4">
					<Note tone="warning" icon={CloudOff}>
						{t('noStorage')}
					</Note>
				</div>
			)}
			<LostWork />
			<RecalledNote />
			{isAllSent && outbox.canSave && !isAway && (
				<EmptyState icon={CloudCheck} title={t('allSent')}>
					{t('allSentText')}
				</EmptyState>
			)}
			<Group badge={syncBadges.needs_you} label={t('needsYou')} count={needsYou.length}>
				<RefusedCards operations={needsYou} {...listed} />
			</Group>
			<Group badge={syncBadges.sending} label={t('sending')} count={sending.length}>
				<ChangeRows operations={sending} {...listed} />
			</Group>
			<Group badge={syncBadges.saved} label={t('waiting')} count={waiting.length}>
				<ChangeRows operations={waiting} {...listed} />
			</Group>
			<SentToday operations={sentToday} {...listed} />
			<OthersNote />
		</>
	)
}
