import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { CloudOff } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** Where a page that is not on this phone leads without network. */
export default function OfflinePage() {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('offline.title')} />}>
			<EmptyState
				icon={CloudOff}
				title={t('offline.title')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{t('offline.text')}
			</EmptyState>
		</Screen>
	)
}
