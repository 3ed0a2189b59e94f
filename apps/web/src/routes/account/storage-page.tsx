import { StoragePanel } from '#features/storage'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

/** What lies on this phone. */
export default function StoragePage() {
	const { t } = useTranslation('account')
	return (
		<AccountScreen title={t('storage')}>
			<StoragePanel />
		</AccountScreen>
	)
}
