import { useFormats } from '@roundsman/client/texts/use-formats'
import { eventRoutes, type HistoryEntry } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#desk/kit/desk-head.tsx'
import { FieldChanges } from '#desk/kit/field-changes.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'

function Entry({ entry }: { entry: HistoryEntry }) {
	const { moment } = useFormats()
	return (
		<li className="border-t border-hairline px-4 py-2.5 text-meta">
			<time className="block text-caption text-muted">{moment(entry.doneAt)}</time>
			<p>{entry.title}</p>
			<p className="text-caption text-muted">
				{[entry.by, entry.from].filter(Boolean).join(' · ')}
			</p>
			<FieldChanges changes={entry.changes} />
		</li>
	)
}

/** The history of a record: changes, authors and their devices. */
export function HistoryPanel({
	id,
	most = Number.POSITIVE_INFINITY,
	toAll,
}: {
	id: string
	/** So many of the newest; `toAll` leads to the others. */
	most?: number
	toAll?: (count: number) => ReactNode
}) {
	const { t } = useTranslation('office')
	const read = useQuery({
		queryKey: ['history', id],
		queryFn: ({ signal }) => callOffice(eventRoutes.listRecordEvents, { params: { id }, signal }),
	})
	const count = read.data?.items.length ?? 0
	return (
		<Panel title={t('history')} end={count > most && toAll?.(count)}>
			<ReadState read={read}>
				{({ items }) =>
					items.length === 0 ? (
						<p className="px-4 pb-4 text-meta text-muted">{t('history.empty')}</p>
					) : (
						<ul>
							{items.slice(0, most).map((entry) => (
								<Entry key={entry.id} entry={entry} />
							))}
						</ul>
					)
				}
			</ReadState>
		</Panel>
	)
}
