import { CloudOff } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { useTranslation } from '#texts'

/** Where a page that is not on this phone leads without network. */
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
