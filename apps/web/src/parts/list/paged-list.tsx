import { ApiError } from '@roundsman/client/api/api-error'
import type { IconGlyph } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { ListEnd, type ListEndState } from '@roundsman/ui/list/list-end'
import { Skeleton, type SkeletonKind } from '@roundsman/ui/list/skeleton'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { ReadFailed } from '../read-failed.tsx'
import { RestFailed } from './rest-failed.tsx'

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

export type Emptiness = { icon: IconGlyph; title: string; text: string; action?: ReactNode }

export type PagedListProps = {
	query: Paged
	/** The number of rows to show, from any source. */
	count: number
	empty: Emptiness
	/** A hint about other data where nothing can be loaded. */
	partlyText?: string
	/** The part that is missing without network, where it is not the whole screen. */
	offlineText?: string
	/** The list loads further pages by itself. */
	growsItself?: boolean
	/** The label of a list with full-width rows, also used for its loading state. */
	rowsLabel?: string
	/** The kind of rows; without it they are cards, or plain rows where they have a label. */
	rowsKind?: SkeletonKind
	/** Shown below the last row, in place of the note that the list is complete. */
	endNote?: string
	children: ReactNode
}

function endOf(query: Paged): ListEndState {
	if (query.isFetchingNextPage) return 'loading'
	return query.hasNextPage ? 'more' : 'end'
}

/** The end of a list that grows while scrolling; `saysEnd`: also notes that the list is complete. */
export function MoreOfList({
	state,
	saysEnd = false,
	onReach,
}: {
	state: ListEndState
	saysEnd?: boolean
	onReach: () => void
}) {
	const { t } = useTranslation('customerDetails')
	return (
		<ListEnd
			state={state}
			loadingLabel={t('list.more')}
			{...(saysEnd ? { endText: t('list.end') } : {})}
			onReach={onReach}
		/>
	)
}

/** Content below existing rows. */
function Below({ query, partlyText, growsItself, endNote }: PagedListProps) {
	const { t } = useTranslation('customerDetails')
	// Cached data has no further pages.
	if (query.error instanceof ApiError && query.error.status === 404) return null
	if (query.data) {
		if (growsItself) return null
		if (endNote) {
			return <p className="px-gutter py-3 text-center text-caption text-muted">{endNote}</p>
		}
		const more = () => void query.fetchNextPage()
		if (query.isFetchNextPageError && !query.isFetchingNextPage) {
			return <RestFailed error={query.error} onRetry={more} />
		}
		return <MoreOfList state={endOf(query)} saysEnd onReach={more} />
	}
	if (!query.isError) return <Skeleton label={t('list.more')} kind="row" count={2} />
	return (
		<RestFailed
			error={query.error}
			onRetry={() => void query.refetch()}
			{...(partlyText ? { offlineText: partlyText } : {})}
		/>
	)
}

/** All states of a list with pages: loading, failed, empty, growing. */
export function PagedList(props: PagedListProps) {
	const { query, count, empty, offlineText, rowsLabel, rowsKind, children } = props
	const { t } = useTranslation('customerDetails')
	if (count > 0) {
		return (
			<>
				{children}
				<Below {...props} />
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
	if (query.isError) {
		return (
			<ReadFailed
				error={query.error}
				onRetry={() => void query.refetch()}
				staysOnScreen
				{...(offlineText ? { offlineText } : {})}
			/>
		)
	}
	if (!rowsLabel && !rowsKind) return <Skeleton label={t('list.more')} count={5} />
	return <Skeleton label={rowsLabel ?? t('list.more')} kind={rowsKind ?? 'row'} count={8} />
}
