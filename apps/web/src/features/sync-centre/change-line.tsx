import { Badge } from '@roundsman/ui/badge'
import { Fading } from '@roundsman/ui/fading'
import { Icon } from '@roundsman/ui/icon'
import { ChevronRight } from 'lucide'
import { useEffect, useState } from 'react'
import { findNewestChange, useChangeLabels } from '#domains/operations'
import { Link } from '#parts/link.tsx'
import { syncBadges } from '#platform/badges/sync-badges'
import { useNow } from '#platform/clock'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

const styles = {
	queued: { badge: syncBadges.saved, label: 'saved' },
	sending: { badge: syncBadges.sending, label: 'sending' },
	done: { badge: syncBadges.sent, label: 'sent' },
	'needs-person': { badge: syncBadges.needs_you, label: 'needsYou' },
} as const

/** How long an arrived change is shown. */
const sentMs = 3000

const ageOf = ({ state, answer }: Operation) =>
	state === 'done' ? Date.now() - (answer?.atMs ?? 0) : Number.NEGATIVE_INFINITY

/**
 * Whether an arrived change has been shown long enough; `wasBefore`: it had arrived before the screen
 * opened.
 */
function useArrivalNotice(operation: Operation): { isOver: boolean; wasBefore: boolean } {
	const [wasBefore] = useState(() => ageOf(operation) >= sentMs)
	const [isOver, setOver] = useState(false)
	const { state, answer } = operation
	useEffect(() => {
		if (state !== 'done') return setOver(false)
		const leftMs = Math.min(sentMs, Math.max(0, (answer?.atMs ?? 0) + sentMs - Date.now()))
		const timer = setTimeout(() => setOver(true), leftMs)
		return () => clearTimeout(timer)
	}, [state, answer])
	return { isOver, wasBefore: wasBefore && state === 'done' }
}

type Look = (typeof styles)[keyof typeof styles]

function Line({ operation, look }: { operation: Operation; look: Look }) {
	const { t } = useTranslation('sync')
	const { when } = useChangeLabels()
	const { isOver, wasBefore } = useArrivalNotice(operation)
	if (wasBefore) return null
	return (
		<Fading isOver={isOver}>
			<Link
				to="/settings"
				search={{ change: operation.id }}
				className="press mt-2 flex min-h-12 items-center gap-2 rounded-control text-fg no-underline active:bg-pressed"
			>
				<Badge {...look.badge} label={t(look.label)} />
				<span className="min-w-0 flex-1 text-caption text-muted">
					{when(operation.answer?.atMs ?? operation.timestamp)}
				</span>
				<Icon glyph={ChevronRight} size={22} className="text-muted" />
			</Link>
		</Fading>
	)
}

/** The state of a record's newest change, with a link to it; empty where none is waiting. */
export function ChangeLine({ entity }: { entity: string }) {
	const operation = findNewestChange(useOperations(), entity, useNow().getTime())
	const look = styles[operation?.state as keyof typeof styles]
	if (!operation || !look) return null
	return <Line key={operation.id} operation={operation} look={look} />
}
