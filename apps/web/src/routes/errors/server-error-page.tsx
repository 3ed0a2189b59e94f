import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { CircleAlert } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The server could not answer. */
export default function ServerErrorPage() {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('serverError.title')} />}>
			<EmptyState
				icon={CircleAlert}
				title={t('serverError.title')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{t('serverError.text')}
			</EmptyState>
		</Screen>
	)
}
