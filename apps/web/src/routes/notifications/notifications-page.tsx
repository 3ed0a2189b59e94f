import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { useOutbox } from '#app/phone/use-phone.ts'
import { CalendarPanel, useCalendarFeed } from '#domains/calendar-feed'
import { NotificationKinds, PushPanel, useNotificationSettings } from '#domains/notifications'
import { notificationSettingsUpdate } from '#domains/notifications/changes'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useTranslation } from '#texts'
import { AccountScreen } from '../account/account-screen.tsx'

const notify = (text: string) => toaster.show({ text })

function Kinds() {
	const outbox = useOutbox()
	const { t } = useTranslation('push')
	const save = useSave()
	const { data, isError, error, refetch } = useNotificationSettings()
	if (data) {
		return (
			<NotificationKinds
				settings={data}
				onChange={(form) => void save(notificationSettingsUpdate.save(outbox, form))}
			/>
		)
	}
	if (isError) return <ReadFailed error={error} onRetry={() => void refetch()} />
	return <Skeleton label={t('kinds')} count={3} />
}

function Calendar() {
	const { t } = useTranslation('push')
	const { data, isError, error, refetch } = useCalendarFeed()
	return (
		<>
			<SectionTitle>{t('calendar')}</SectionTitle>
			{data && <CalendarPanel feed={data} notify={notify} />}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={t('calendar')} count={1} />}
		</>
	)
}

/** The notifications of this phone with kinds and quiet hours, and the calendar feed. */
export default function NotificationsPage() {
	const { t } = useTranslation('push')
	return (
		<AccountScreen title={t('title')}>
			<PushPanel />
			<Kinds />
			<Calendar />
		</AccountScreen>
	)
}
