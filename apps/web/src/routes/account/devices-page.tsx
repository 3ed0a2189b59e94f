import { Skeleton } from '@roundsman/ui/list/skeleton'
import { DeviceList, sessionEnd, useSessions } from '#domains/employees/settings'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

/** Where the person is signed in. */
export default function DevicesPage() {
	const { t } = useTranslation('account')
	const save = useSave()
	const { data, dataUpdatedAt, isError, error, refetch } = useSessions()
	const age = useAge(dataUpdatedAt)
	const title = t('devices')
	return (
		<AccountScreen title={title} subtitle={age}>
			<p className="pt-4 pb-3 text-meta text-muted">{t('devices.text')}</p>
			{data && (
				<DeviceList devices={data.items} onEnd={(device) => void save(sessionEnd.save(device))} />
			)}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={title} count={2} />}
		</AccountScreen>
	)
}
