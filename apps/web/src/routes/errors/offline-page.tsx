import { CloudOff } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { useTranslation } from '#texts'

/** The page without network for an address that is not cached. */
export default function OfflinePage() {
	const { t } = useTranslation('common')
	return (
		<DeadEnd
			title={t('offline.title')}
			icon={CloudOff}
			retry={{ onPress: () => location.reload() }}
		>
			{t('offline.text')}
		</DeadEnd>
	)
}
