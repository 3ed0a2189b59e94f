import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Barcode } from 'lucide'
import { useTranslation } from '#texts'
import type { BatchLine } from './batch-rules.ts'

/** Asks for the article on a photo whose code could not be read. */
export function PhotoLineSheet({
	lines,
	onChoose,
	onClose,
}: {
	/** Lines with missing pieces. */
	lines: readonly BatchLine[]
	onChoose: (lineId: string) => void
	onClose: () => void
}) {
	const { t } = useTranslation('scanner')
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('batch.photoOf')}>
			<p className="px-gutter pb-2 text-meta text-muted">{t('batch.photoText')}</p>
			<SheetActions>
				{lines.map(({ id, title, detail }) => (
					<SheetAction key={id} icon={Barcode} onPress={() => onChoose(id)}>
						{[title, detail].filter(Boolean).join(', ')}
					</SheetAction>
				))}
			</SheetActions>
		</Sheet>
	)
}
