import { Skeleton } from '@roundsman/ui/list/skeleton'
import { StoredPanel, useStoredOfMe } from '#domains/employees/stored'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

/** What the office keeps of the person. */
export default function StoredPage() {
	const { t } = useTranslation('account')
	const { data, dataUpdatedAt, isError, error, refetch } = useStoredOfMe()
	const age = useAge(dataUpdatedAt)
	const title = t('stored')
	return (
		<AccountScreen title={title} subtitle={age}>
			{data && <StoredPanel stored={data} />}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={title} count={6} />}
		</AccountScreen>
	)
}
