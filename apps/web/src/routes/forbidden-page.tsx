import { ShieldX } from 'lucide'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Link } from '../app/link.tsx'

/** A screen that the account may not open. */
export default function ForbiddenPage() {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('forbidden.title')} />}>
			<EmptyState
				icon={ShieldX}
				title={t('forbidden.title')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{t('forbidden.text')}
			</EmptyState>
		</Screen>
	)
}
