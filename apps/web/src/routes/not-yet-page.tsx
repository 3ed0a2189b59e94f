import { Construction } from 'lucide'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Link } from '../app/link.tsx'

/** A screen of the route table whose capability is still to come. */
export default function NotYetPage() {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('notYet.title')} />}>
			<EmptyState
				icon={Construction}
				title={t('notYet.title')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{t('notYet.text')}
			</EmptyState>
		</Screen>
	)
}
