import { useOverlayTexts } from '@roundsman/client/texts/use-overlay-texts'
import { OverlayLabelsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { Outlet } from '@tanstack/react-router'

/** The frame of every screen, with and without a signed-in person. */
export function Root() {
	return (
		<OverlayLabelsContext value={useOverlayTexts()}>
			<Outlet />
		</OverlayLabelsContext>
	)
}
