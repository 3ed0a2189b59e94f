import { Badge } from '@roundsman/ui/badge'
import { syncBadges } from '#platform/badges/sync-badges'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** How far the newest change of a record has come; nothing where none waits. */
export function ChangeBadge({ entity }: { entity: string }) {
	const { t } = useTranslation('sync')
	const state = changeStateOf(useOperations(), entity)
	if (!state) return null
	const words = { saved: t('saved'), sending: t('sending'), needs_you: t('needsYou') }
	return <Badge {...syncBadges[state]} label={words[state]} />
}
