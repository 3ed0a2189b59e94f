import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { RefreshCw } from 'lucide'
import { useTranslation } from '#texts'
import { useFailure } from '../saving/use-failure.ts'

/** The notice below a list whose next page failed. */
export function RestFailed({
	error,
	onRetry,
	offlineText,
}: {
	error: unknown
	onRetry: () => void
	/** A hint about the shown rows, without network. */
	offlineText?: string
}) {
	const { t } = useTranslation(['customerDetails', 'common', 'errors'])
	const { kind, icon, title, text } = useFailure(error)
	if (kind === 'offline' && offlineText) {
		return <p className="py-3 text-center text-caption text-muted">{offlineText}</p>
	}
	return (
		<div className="pt-2">
			<Note
				tone="warning"
				icon={icon}
				title={t('list.failed')}
				action={
					<Button kind="text" icon={RefreshCw} onClick={onRetry}>
						{t('common:retry')}
					</Button>
				}
			>
				{{ offline: t('errors:network'), server: title, gone: text, other: text }[kind]}
			</Note>
		</div>
	)
}
