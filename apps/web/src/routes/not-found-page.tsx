import { MapPinOff } from 'lucide'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Link } from '../app/link.tsx'

/** An address that leads nowhere. */
export default function NotFoundPage() {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('notFound.title')} />}>
			<EmptyState
				icon={MapPinOff}
				title={t('notFound.heading')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{t('notFound.text')}
			</EmptyState>
		</Screen>
	)
}
