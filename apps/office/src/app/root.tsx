import { OverlayWordsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { Outlet } from '@tanstack/react-router'
import { ToastPlace } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'

/** What every screen has around it. */
export function Root() {
	const { t } = useTranslation('common')
	const words = {
		close: t('close'),
		retry: t('retry'),
		coming: t('missingPart.coming'),
		missing: t('missingPart.title'),
		missingText: t('missingPart.text'),
	}
	return (
		<OverlayWordsContext value={words}>
			<Outlet />
			<ToastPlace />
		</OverlayWordsContext>
	)
}
