import { useTranslation } from '#texts'
import { SubTabs } from './sub-tabs.tsx'

/** The second level below people: who they are, where their work stands, their days off, their documents. */
export function PeopleTabs({
	selected,
	refused,
	waiting,
}: {
	selected: 'people' | 'work-state' | 'days-off' | 'documents'
	/** Changes that were refused. */
	refused?: number | undefined
	/** Requests to be decided. */
	waiting?: number | undefined
}) {
	const { t } = useTranslation(['workState', 'leave'])
	return (
		<SubTabs
			label={t('workState:tabs')}
			selected={selected}
			tabs={[
				{ id: 'people', label: t('workState:people'), to: '/people' },
				{
					...{ id: 'work-state', label: t('workState:title'), to: '/work-state' },
					...{ count: refused, isUrgent: true },
				},
				{
					...{ id: 'days-off', label: t('leave:tabs.daysOff'), to: '/people/days-off' },
					count: waiting,
				},
				{ id: 'documents', label: t('leave:tabs.documents'), to: '/people/documents' },
			]}
		/>
	)
}
