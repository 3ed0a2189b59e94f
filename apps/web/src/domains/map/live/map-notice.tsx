import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { CloudOff, Hourglass, MapPinOff } from 'lucide'
import { useTranslation } from '#texts'

export type MapTrouble =
	| { kind: 'offline' }
	| { kind: 'coming' }
	| { kind: 'failed'; message: string }

/** Explains over the map why a part is missing. */
export function MapNotice({ trouble, onRetry }: { trouble: MapTrouble; onRetry?: () => void }) {
	const { t } = useTranslation(['map', 'common'])
	const retry = onRetry && (
		<Button kind="text" onClick={onRetry}>
			{t('common:retry')}
		</Button>
	)
	return (
		// On a small map the controls reach up to it.
		<div role="status" className="absolute top-3 right-18 left-3 z-3">
			{trouble.kind === 'offline' && <Note icon={CloudOff}>{t('map:offline')}</Note>}
			{trouble.kind === 'coming' && <Note icon={Hourglass}>{t('map:coming')}</Note>}
			{trouble.kind === 'failed' && (
				<Note icon={MapPinOff} title={t('map:failed')} action={retry}>
					{trouble.message}
				</Note>
			)}
		</div>
	)
}
