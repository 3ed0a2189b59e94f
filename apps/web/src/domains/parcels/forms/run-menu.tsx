import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { ArrowRight, Keyboard, Package } from 'lucide'
import { useTranslation } from '#texts'

/** Further actions while parcels are packed one after the other. */
export function RunMenu({
	onType,
	onSkip,
	renderParcelLink,
	onClose,
}: {
	/** Opens the dialog to type a code; undefined where nothing is checked. */
	onType: (() => void) | undefined
	/** Skips to the next parcel; undefined for the last one. */
	onSkip: (() => void) | undefined
	renderParcelLink: RenderLink
	onClose: () => void
}) {
	const { t } = useTranslation('parcels')
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('actions')}>
			<SheetActions>
				{onType && (
					<SheetAction icon={Keyboard} onPress={onType}>
						{t('run.type')}
					</SheetAction>
				)}
				{onSkip && (
					<SheetAction icon={ArrowRight} onPress={onSkip}>
						{t('run.skip')}
					</SheetAction>
				)}
				<SheetAction icon={Package} renderLink={renderParcelLink}>
					{t('run.open')}
				</SheetAction>
			</SheetActions>
		</Sheet>
	)
}
