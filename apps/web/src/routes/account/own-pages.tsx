import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Link as LinkIcon } from 'lucide'
import { useOutbox } from '#app/phone/use-phone.ts'
import { useConfig } from '#domains/employees'
import {
	DeviceList,
	LinkList,
	PasswordRow,
	sessionEnd,
	useReadLinks,
	useSessions,
	VersionPanel,
} from '#domains/employees/settings'
import { StoredPanel, useStoredOfMe } from '#domains/employees/stored'
import { InstallRow } from '#features/install'
import { StoragePanel } from '#features/storage'
import { WaitingScreen } from '#parts/form-page.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

// The small screens behind the profile share one chunk, so that the first code lists only one file for them.

export { default as NotificationsPage } from '../notifications/notifications-page.tsx'
export { default as HandbookChapterPage } from './handbook-chapter-page.tsx'
export { default as HandbookPage } from './handbook-page.tsx'

/** The data that this phone stores. */
export function StoragePage() {
	const { t } = useTranslation('account')
	return (
		<AccountScreen title={t('storage')}>
			<StoragePanel />
		</AccountScreen>
	)
}

/** The personal data that the office stores. */
export function StoredPage() {
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

/** The installed version and its news. */
export function VersionPage() {
	const { t } = useTranslation('account')
	const { data: config } = useConfig()
	return (
		<AccountScreen title={t('version')}>
			<VersionPanel config={config} />
			<div className="pt-4">
				<InstallRow />
			</div>
		</AccountScreen>
	)
}

/** The person's sessions on all devices. */
export function DevicesPage() {
	const outbox = useOutbox()
	const { t } = useTranslation('account')
	const save = useSave()
	const { data, dataUpdatedAt, isError, error, refetch } = useSessions()
	const age = useAge(dataUpdatedAt)
	const title = t('devices')
	return (
		<AccountScreen title={title} subtitle={age}>
			<p className="pt-4 pb-3 text-meta text-muted">{t('devices.text')}</p>
			{data && (
				<DeviceList
					devices={data.items}
					onEnd={(device) => void save(sessionEnd.save(outbox, device))}
				/>
			)}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={title} count={2} />}
			<div className="pt-4">
				<PasswordRow
					onChanged={(text) => {
						toaster.show({ text })
						void refetch()
					}}
				/>
			</div>
		</AccountScreen>
	)
}

/** The company's pages outside the app. */
export function LinksPage() {
	const { t } = useTranslation('account')
	const { links, isKnown, ...read } = useReadLinks()
	if (!isKnown && links.length === 0) return <WaitingScreen title={t('links')} failed={read} />
	return (
		<AccountScreen title={t('links')}>
			{links.length === 0 ? (
				<EmptyState icon={LinkIcon} title={t('noLinks')} />
			) : (
				<>
					<p className="pt-4 pb-3 text-meta text-muted">{t('linksText')}</p>
					<LinkList links={links} />
				</>
			)}
		</AccountScreen>
	)
}
