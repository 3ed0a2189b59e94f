import { ChevronRight } from 'lucide'
import { findNewestChange, useChangeWords } from '#domains/operations'
import { Link } from '#parts/link.tsx'
import { useNow } from '#platform/clock'
import { useOperations } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'

const looks = {
	queued: { code: 'saved', label: 'saved' },
	sending: { code: 'sending', label: 'sending' },
	done: { code: 'sent', label: 'sent' },
	'needs-person': { code: 'needs_you', label: 'needsYou' },
} as const

/**
 * How far the newest change of a record has come, with the way to it in the sync centre. Nothing
 * where nothing was changed today.
 */
export function ChangeLine({ entity }: { entity: string }) {
	const { t } = useTranslation('sync')
	const { when } = useChangeWords()
	const operation = findNewestChange(useOperations(), entity, useNow().getTime())
	const look = looks[operation?.state as keyof typeof looks]
	if (!operation || !look) return null
	return (
		<Link
			to="/settings"
			search={{ change: operation.id }}
			className="press mt-2 flex min-h-12 items-center gap-2 rounded-control text-fg no-underline active:bg-pressed"
		>
			<Badge code={look.code} label={t(look.label)} />
			<span className="min-w-0 flex-1 text-caption text-muted">
				{when(operation.answer?.atMs ?? operation.timestamp)}
			</span>
			<Icon glyph={ChevronRight} size={22} className="text-muted" />
		</Link>
	)
}
