import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { visitQueries } from '#domains/visits/changes'
import { ActionPanel } from '#domains/visits/plan'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

export default function ActionPage() {
	const { id } = useParams({ from: '/signed-in/actions/$id/details' })
	const { t } = useTranslation(['visits', 'common'])
	const goBack = useBack()
	const { data: action, isError, error, refetch, dataUpdatedAt } = useQuery(visitQueries.action(id))
	const age = useAge(dataUpdatedAt)
	return (
		<Screen
			header={
				<Header
					title={t('visits:action.title')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					plainTitle={action !== undefined}
				/>
			}
		>
			{action && <ActionPanel action={action} />}
			{!action && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!action && !isError && <Skeleton label={t('visits:action.title')} count={3} />}
		</Screen>
	)
}
