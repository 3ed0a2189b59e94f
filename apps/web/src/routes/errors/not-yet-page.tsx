import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useLocation } from '@tanstack/react-router'
import { Construction } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** A screen of the route table whose capability is still to come: which one, and the ways on. */
export default function NotYetPage() {
	const { t } = useTranslation(['common', 'account'])
	const { pathname } = useLocation()
	const title = pathname === '/chat' ? t('account:messages') : t('account:daysOff')
	return (
		<Screen header={<Header title={title} />}>
			<EmptyState
				icon={Construction}
				title={t('notYet.title')}
				action={
					<span className="flex flex-wrap justify-center gap-2">
						<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
							{t('goHome')}
						</Link>
						<Link to="/profile" className={buttonClass({ kind: 'outline' })}>
							{t('nav.profile')}
						</Link>
					</span>
				}
			>
				{t('notYet.text')}
			</EmptyState>
		</Screen>
	)
}
