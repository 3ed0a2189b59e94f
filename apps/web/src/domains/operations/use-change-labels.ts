import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { IconGlyph } from '@roundsman/ui/icon'
import { FileQuestionMark } from 'lucide'
import { useNow } from '#platform/clock'
import { changeNamespaces, findChange } from '#platform/outbox/known-changes'
import { useOperations } from '#platform/outbox/live-data'
import { type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { findWait } from './change-rules.ts'

export const changeIcon = (kind: string): IconGlyph => findChange(kind)?.icon ?? FileQuestionMark

/** Titles, times and states of changes in the person's language. */
export function useChangeLabels() {
	const outbox = useOutbox()
	const { t } = useTranslation(['sync', ...changeNamespaces()])
	const formats = useFormats()
	const operations = useOperations()
	const isOnline = useConnection() !== 'offline'
	const nowMs = useNow().getTime()
	const when = (ms: number) => formats.when(ms, new Date(nowMs))
	/** The time within a sentence: 'at 14:05'. */
	const at = (ms: number) => formats.at(ms, new Date(nowMs))
	const title = ({ kind }: Pick<Operation, 'kind'>): string =>
		t(findChange(kind)?.name ?? 'sync:kind.unknown')

	const wait = (operation: Operation): { text: string; isNews: boolean } => {
		const context = { nowMs, pause: outbox.getPauseReason(), isOnline, isForeign: outbox.isForeign }
		const { why, behind, nextAtMs } = findWait(operation, operations, context)
		const isNews = why !== 'offline' && why !== 'next'
		if (why === 'signed-out') return { text: t('paused'), isNews }
		if (why === 'update') return { text: t('updateFirst'), isNews }
		if (why === 'behind') {
			return { text: t('wait.behind', { what: behind ? title(behind) : '' }), isNews }
		}
		const again = nextAtMs ? [t('retryAt', { when: at(nextAtMs) })] : []
		return { text: [t(`wait.${why}`), ...again].join(' '), isNews }
	}
	return { title, when, at, wait }
}
