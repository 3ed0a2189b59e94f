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
	/** Types a code in place of scanning it; undefined where nothing is checked. */
	onType: (() => void) | undefined
	/** Goes on with the next parcel; undefined where this is the last one. */
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
