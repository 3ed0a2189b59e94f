import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Operation, SyncCentre } from '#domains/operations'
import { useTodayVisits, visitEntity, visitKinds } from '#domains/visits'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'

/** Says what a change is about: the garage of a report, the size of a reordered tour. */
function useDescribe() {
	const { t } = useTranslation('sync')
	const { visits } = useTodayVisits()
	return ({ kind, entity, body }: Operation): string | undefined => {
		if (kind === visitKinds.order) {
			return t('visitsLeft', { count: (body as { ids: string[] }).ids.length })
		}
		return visits.find((visit) => visitEntity(visit.id) === entity)?.companyName
	}
}

/** The sync centre: what waits on this phone, what needs the person, what was sent today. */
export default function SettingsPage() {
	const { t } = useTranslation(['sync', 'common'])
	const router = useRouter()
	const describe = useDescribe()
	return (
		<Screen
			header={
				<Header
					title={t('sync:title')}
					back={{ label: t('common:back'), onBack: () => router.history.back() }}
					focusKey="settings"
				/>
			}
		>
			<SyncCentre describe={describe} />
		</Screen>
	)
}
