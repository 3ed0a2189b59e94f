import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { ShieldX } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** A screen that the account may not open; `text` says why, where that is known. */
export function Forbidden({ text }: { text?: string }) {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={t('forbidden.title')} />}>
			<EmptyState
				icon={ShieldX}
				title={t('forbidden.title')}
				action={
					<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
						{t('goHome')}
					</Link>
				}
			>
				{text ?? t('forbidden.text')}
			</EmptyState>
		</Screen>
	)
}

export default function ForbiddenPage() {
	return <Forbidden />
}
