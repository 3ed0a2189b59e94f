import { Construction } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/list/empty-state'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'

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
