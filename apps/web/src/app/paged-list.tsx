import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleAlert, CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#platform/connection'
import { EmptyState } from '#ui/empty-state'
import { ListEnd, type ListEndState } from '#ui/list-end'
import { Skeleton } from '#ui/skeleton'
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
	children,
}: {
	query: Paged
	/** How many are there to be shown, wherever they come from. */
	count: number
	empty: { icon: LucideIcon; title: string; text: string }
	children: ReactNode
}) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const isOffline = useConnection() === 'offline'
	if (count > 0) {
		return (
			<>
				{children}
				{query.data !== undefined && (
					<ListEnd
						state={endOf(query)}
						loadingLabel={t('list.more')}
						failedText={t('list.failed')}
						failedIcon={isOffline ? CloudOff : CircleAlert}
						retryLabel={t('common:retry')}
						endText={t('list.end')}
						onReach={() => void query.fetchNextPage()}
					/>
				)}
			</>
		)
	}
	if (query.data) {
		return (
			<EmptyState icon={empty.icon} title={empty.title}>
				{empty.text}
			</EmptyState>
		)
	}
	if (query.isError) {
		return <ReadFailed error={query.error} onRetry={() => void query.refetch()} />
	}
	return <Skeleton label={t('list.more')} count={5} />
}
