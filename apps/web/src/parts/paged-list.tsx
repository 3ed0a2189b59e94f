import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleAlert, CloudOff } from 'lucide'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api-error'
import { useConnection } from '#platform/live/connection'
import { useTranslation } from '#texts'
import type { IconGlyph } from '#ui/icon'
import { EmptyState } from '#ui/list/empty-state'
import { ListEnd, type ListEndState } from '#ui/list/list-end'
import { Skeleton } from '#ui/list/skeleton'
import { ReadFailed } from './read-failed.tsx'

type Paged = Pick<
	UseInfiniteQueryResult<unknown>,
	| 'data'
	| 'error'
	| 'isError'
	| 'isFetchNextPageError'
	| 'hasNextPage'
	| 'isFetchingNextPage'
	| 'refetch'
	| 'fetchNextPage'
>

function endOf(query: Paged): ListEndState {
	if (query.isFetchingNextPage) return 'loading'
	if (query.isFetchNextPageError) return 'failed'
	return query.hasNextPage ? 'more' : 'end'
}

/** All looks of a list that is read page by page: loading, failed, empty, growing. */
export function PagedList({
	query,
	count,
	empty,
	partlyText,
	children,
}: {
	query: Paged
	/** How many are there to be shown, wherever they come from. */
	count: number
	empty: { icon: IconGlyph; title: string; text: string; action?: ReactNode }
	/** What to know of what is there instead where nothing can be read. */
	partlyText?: string
	children: ReactNode
}) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const isOffline = useConnection() === 'offline'
	const failed = <ReadFailed error={query.error} onRetry={() => void query.refetch()} />
	const waiting = <Skeleton label={t('list.more')} kind="row" count={2} />
	const partly = partlyText && (
		<p className="py-3 text-center text-caption text-muted">{partlyText}</p>
	)
	// What exists on this phone only has no more to be read.
	const isUnknown = query.error instanceof ApiError && query.error.status === 404
	if (count > 0 && isUnknown) return children
	if (count > 0 && !query.data) {
		return (
			<>
				{children}
				{query.isError ? (partly ?? failed) : waiting}
			</>
		)
	}
	if (count > 0) {
		return (
			<>
				{children}
				<ListEnd
					state={endOf(query)}
					loadingLabel={t('list.more')}
					failedText={t('list.failed')}
					failedIcon={isOffline ? CloudOff : CircleAlert}
					retryLabel={t('common:retry')}
					endText={t('list.end')}
					onReach={() => void query.fetchNextPage()}
				/>
			</>
		)
	}
	if (query.data) {
		return (
			<EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
				{empty.text}
			</EmptyState>
		)
	}
	if (query.isError) return failed
	return <Skeleton label={t('list.more')} count={5} />
}
