import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { RotateCcw } from 'lucide'
import { useTranslation } from '#texts'

/** Notes that an unfinished choice was restored, with a button to start again. */
export function RestoredNote({ onRestart }: { onRestart: () => void }) {
	const { t } = useTranslation('customerForm')
	return (
		<div className="bg-surface px-gutter pt-3 short:bg-transparent short:px-0">
			<Note
				icon={RotateCcw}
				action={
					<Button kind="text" onClick={onRestart}>
						{t('restored.restart')}
					</Button>
				}
			>
				{t('restored.text')}
			</Note>
		</div>
	)
}
