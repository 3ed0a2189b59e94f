import { faultLabels } from '@roundsman/client/texts/fault-words'
import { OverlayLabelsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '#texts'

/** The frame of every screen, with and without a signed-in person. */
export function Root() {
	const { t } = useTranslation('common')
	const words = {
		close: t('close'),
		retry: t('retry'),
		coming: t('missingPart.coming'),
		missing: t('missingPart.title'),
		missingText: t('missingPart.text'),
		...faultLabels,
	}
	return (
		<OverlayLabelsContext value={words}>
			<Outlet />
		</OverlayLabelsContext>
	)
}
