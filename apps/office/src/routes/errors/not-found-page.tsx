import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { useTranslation } from '#texts'

export default function NotFoundPage() {
	const { t } = useTranslation('common')
	return (
		<main className="flex flex-col items-center gap-2 px-4 py-12 text-center">
			<Icon glyph={SearchX} size={32} stroke={1.8} className="text-muted" />
			<h1 className="text-heading">{t('notFound.heading')}</h1>
			<p className="text-body text-muted">{t('notFound.text')}</p>
			<Link to="/" className={buttonClass({ kind: 'filled' })}>
				{t('nav.home')}
			</Link>
		</main>
	)
}
