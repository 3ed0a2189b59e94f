import { buttonClass } from '@roundsman/ui/button/button'
import { useLocation } from '@tanstack/react-router'
import { Construction } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** A screen of the route table whose capability is still to come: which one, and the ways on. */
export default function NotYetPage() {
	const { t } = useTranslation(['common', 'account'])
	const { pathname } = useLocation()
	const title = pathname === '/chat' ? t('account:messages') : t('account:daysOff')
	return (
		<DeadEnd
			title={title}
			icon={Construction}
			others={
				<Link to="/profile" className={buttonClass({ kind: 'text' })}>
					{t('nav.profile')}
				</Link>
			}
		>
			{t('notYet.text')}
		</DeadEnd>
	)
}
