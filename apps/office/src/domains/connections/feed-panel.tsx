import { useFormats } from '@roundsman/client/texts/use-formats'
import { useQuery } from '@tanstack/react-query'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { apiKeysQuery } from './connection-queries.ts'

/** The change feed: where it is, and which programs may read it. */
export function FeedPanel() {
	const { t } = useTranslation(['connections', 'office'])
	const { moment } = useFormats()
	const read = useQuery(apiKeysQuery)
	return (
		<Panel
			title={t('connections:feed.title')}
			end={
				<code className="mr-2 rounded-badge bg-surface-2 px-2 text-caption">GET /api/changes</code>
			}
		>
			<p className="px-4 pb-3 text-meta text-muted">{t('connections:feed.text')}</p>
			<ReadState read={read}>
				{({ items }) => {
					const readers = items.filter(
						({ endedAt, scopes }) => !endedAt && scopes.includes('changes'),
					)
					if (readers.length === 0) return <PanelLine title={t('connections:feed.none')} />
					return readers.map(({ id, name, lastUsedAt }) => (
						<PanelLine
							key={id}
							title={name}
							text={t('office:pair', {
								name: t('connections:keys.lastUse'),
								value: lastUsedAt ? moment(lastUsedAt) : t('connections:keys.never'),
							})}
						/>
					))
				}}
			</ReadState>
		</Panel>
	)
}
