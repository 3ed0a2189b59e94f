import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { profileQuery } from '#domains/access'
import { PlaceTabs } from '#parts/place-tabs.tsx'
import { useTranslation } from '#texts'

const parts = [
	{ to: '/settings', name: 'own', isExact: true },
	{ to: '/settings/rules', name: 'rules' },
	{ to: '/settings/sectors', name: 'sectors' },
	{ to: '/settings/options', name: 'options' },
	{ to: '/settings/actions', name: 'actions' },
	{ to: '/settings/campaigns', name: 'campaigns' },
	{ to: '/settings/coupons', name: 'coupons' },
	{ to: '/settings/holidays', name: 'holidays' },
	{ to: '/settings/texts', name: 'texts' },
	{ to: '/settings/links', name: 'links' },
	{ to: '/settings/services', name: 'services' },
	{ to: '/settings/connections', name: 'connections' },
	{ to: '/settings/exports', name: 'exports' },
	{ to: '/settings/audit', name: 'audit' },
] as const

/** The settings: of the person, and for administrators what belongs to the firm. */
export default function SettingsPage() {
	const { t } = useTranslation(['office', 'settings'])
	const { data: profile } = useQuery(profileQuery)
	return (
		<>
			<DeskHead title={t('office:nav.settings')} />
			{profile?.officeRole === 'administrator' && (
				<PlaceTabs
					label={t('settings:tabs')}
					tabs={parts.map(({ name, ...part }) => ({ ...part, label: t(`settings:tab.${name}`) }))}
				/>
			)}
			<Outlet />
		</>
	)
}
