import { useOverlayTexts } from '@roundsman/client/texts/use-overlay-texts'
import { OverlayLabelsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { Outlet } from '@tanstack/react-router'
import { ToastPlace } from '#desk/kit/toast.tsx'
import { isBusy } from '#platform/api/office-client'
import { useTranslation } from '#texts'

/** Says that something takes longer because the service has much to do. */
function BusyLine() {
	const { t } = useTranslation('office')
	const isShown = isBusy.useValue()
	if (!isShown) return null
	return (
		<p
			role="status"
			className="fixed inset-x-0 top-0 z-50 bg-warning-soft px-4 py-1.5 text-center text-meta text-on-warning-soft"
		>
			{t('busy')}
		</p>
	)
}

/** The frame of every screen. */
export function Root() {
	return (
		<OverlayLabelsContext value={useOverlayTexts()}>
			<Outlet />
			<BusyLine />
			<ToastPlace />
		</OverlayLabelsContext>
	)
}
