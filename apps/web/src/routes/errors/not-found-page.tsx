import { MapPinOff } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/list/empty-state'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'

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
