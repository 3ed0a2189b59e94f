import { Link } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'

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
