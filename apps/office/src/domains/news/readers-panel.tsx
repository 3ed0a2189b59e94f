import type { NewsMaster } from '@roundsman/contract'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { useQuery } from '@tanstack/react-query'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { readersQuery } from './news-queries.ts'

const namedMax = 4
/** So many stand in an address; a larger audience is told by another piece of news. */
const remindedMax = 40

/** The readers of a piece of news, and the employees who have not read it yet. */
export function ReadersPanel({
	news,
	onRemind,
}: {
	news: NewsMaster
	/** Writes to those who have not read it. */
	onRemind: (ids: string[]) => void
}) {
	const { t } = useTranslation('newsDesk')
	const read = useQuery(readersQuery(news.id))
	const { readers, recipients } = news
	const words = t('read', { read: readers, all: recipients })
	return (
		<section aria-label={t('readers')} className="grid gap-2">
			<h2 className="text-label">{words}</h2>
			<ProgressBar value={readers} max={Math.max(1, recipients)} label={words} size="segment" />
			<ReadState read={read}>
				{({ items }) => {
					const missing = items.filter(({ hasRead }) => !hasRead)
					const more = missing.length > namedMax ? ' …' : ''
					const named = missing.slice(0, namedMax).map(({ name }) => name)
					const names = `${named.join(', ')}${more}`
					return (
						<>
							<p className="text-caption text-muted">
								{missing.length === 0 ? t('allRead') : t('notYet', { names })}
							</p>
							{missing.length > 0 && missing.length <= remindedMax && (
								<DeskButton onClick={() => onRemind(missing.map(({ id }) => id))}>
									{t('remind')}
								</DeskButton>
							)}
							<details>
								<summary className="focus-inset cursor-pointer text-label text-primary">
									{t('readers')}
								</summary>
								<ul className="max-h-60 overflow-y-auto pt-1 text-caption">
									{items.map(({ id, name, hasRead }) => (
										<li key={id} className="flex justify-between gap-3 py-1">
											<span>{name}</span>
											<span className="text-muted">
												{t(hasRead ? 'reader.read' : 'reader.unread')}
											</span>
										</li>
									))}
								</ul>
							</details>
						</>
					)
				}}
			</ReadState>
		</section>
	)
}
