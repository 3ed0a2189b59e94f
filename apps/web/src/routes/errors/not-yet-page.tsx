import { buttonClass } from '@roundsman/ui/button/button'
import { Construction } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** A screen of the route table whose capability is still to come: which one, and the ways on. */
export default function NotYetPage() {
	const { t } = useTranslation(['common', 'account'])
	return (
		<DeadEnd
			title={t('account:daysOff')}
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
