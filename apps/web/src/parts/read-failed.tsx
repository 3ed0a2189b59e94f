import { Button, buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { RefreshCw } from 'lucide'
import { useTranslation } from '#texts'
import { Link } from './link.tsx'
import { useFailure } from './saving/use-failure.ts'

/**
 * Shown when the main query of a screen failed. A server error takes the whole screen, through the error
 * boundary.
 */
export function ReadFailed({
	error,
	onRetry,
	offlineText,
	staysOnScreen = false,
}: {
	error: unknown
	onRetry: () => void
	/** The part that is missing without network, where it is not the whole screen. */
	offlineText?: string
	/** Also reports server errors here: in a list, whose tools stay, or in a sheet. */
	staysOnScreen?: boolean
}) {
	const { t } = useTranslation('common')
	const { kind, icon, title, text } = useFailure(error)
	if (kind === 'server' && !staysOnScreen) throw error
	const isWholeScreen = !staysOnScreen && offlineText === undefined
	const leadsHome = isWholeScreen && (kind === 'offline' || kind === 'gone')
	const ways = (kind !== 'gone' || leadsHome) && (
		<div className="flex flex-col gap-2">
			{kind !== 'gone' && (
				<Button icon={RefreshCw} onClick={onRetry}>
					{t('retry')}
				</Button>
			)}
			{leadsHome && (
				<Link to="/dashboard" className={buttonClass({ kind: 'text' })}>
					{t('goHome')}
				</Link>
			)}
		</div>
	)
	return (
		<EmptyState icon={icon} title={title} action={ways}>
			{kind === 'offline' ? (offlineText ?? text) : text}
		</EmptyState>
	)
}
