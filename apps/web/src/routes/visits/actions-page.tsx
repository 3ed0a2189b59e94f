import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ClipboardList } from 'lucide'
import { planningQueries } from '#domains/visits/changes'
import { ActionRows, actionQueries } from '#domains/visits/plan'
import { Link } from '#parts/link.tsx'
import { PagedList } from '#parts/list/paged-list.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** Actions for visits: of any customer, or of the one in the search params. */
export default function ActionsPage() {
	const { customerId } = useSearch({ from: '/signed-in/actions' })
	const { t } = useTranslation(['visitHistory', 'visits', 'common'])
	const goBack = useBack()
	const query = useInfiniteQuery(actionQueries.catalogue(customerId))
	// Prefetched for planning without network; only the office knows the customers of each action.
	const { data: cached = [] } = useQuery({ ...planningQueries.catalogue(), enabled: false })
	const known = query.isError && !customerId ? cached : []
	const actions = query.data?.pages.flatMap(({ items }) => items) ?? known
	const age = useAge(query.dataUpdatedAt)
	return (
		<Screen
			scrollId="actions"
			header={
				<Header
					title={t('visits:actions')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="actions"
				/>
			}
		>
			<div className="pt-4">
				<PagedList
					query={query}
					count={actions.length}
					partlyText={t('actions.kept')}
					empty={{ icon: ClipboardList, title: t('actions.empty'), text: t('actions.emptyText') }}
				>
					<ActionRows
						actions={actions}
						renderLink={({ id }) =>
							(look) => <Link to="/actions/$id/details" params={{ id }} {...look} />}
					/>
				</PagedList>
			</div>
		</Screen>
	)
}
