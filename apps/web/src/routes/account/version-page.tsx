import { useConfig } from '#domains/employees'
import { VersionPanel } from '#domains/employees/settings'
import { InstallRow } from '#features/install'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

/** Which version this is, and what is new in it. */
export default function VersionPage() {
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
