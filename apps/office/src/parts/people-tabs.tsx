import { Count } from '@roundsman/ui/count'
import { useTranslation } from '#texts'
import { Link } from './link.tsx'

const tabs = [
	{ to: '/people', label: 'tabs.people' },
	{ to: '/people/days-off', label: 'tabs.daysOff' },
	{ to: '/people/documents', label: 'tabs.documents' },
] as const

/** The second level below people: who they are, their days off, their documents. */
export function PeopleTabs({ waiting = 0 }: { waiting?: number }) {
	const { t } = useTranslation('leave')
	return (
		<nav
			aria-label={t('tabs')}
			className="flex min-h-11 flex-none gap-6 overflow-x-auto bg-surface pr-5 pl-6 line-b"
		>
			{tabs.map(({ to, label }) => (
				<Link
					key={to}
					to={to}
					activeOptions={{ exact: true }}
					className="focus-inset flex flex-none items-center gap-2 border-b-3 border-transparent text-label text-muted no-underline aria-[current=page]:border-primary aria-[current=page]:text-fg"
				>
					{t(label)}
					{label === 'tabs.daysOff' && waiting > 0 && <Count>{waiting}</Count>}
				</Link>
			))}
		</nav>
	)
}
