import { remember, remembers } from '@roundsman/client/code/session-memory'
import { shareValue, useShared } from '@roundsman/client/shared-value'
import { deviceSystem } from '#platform/page/device-system'
import { useInstallPrompt } from '#platform/page/install-prompt'
import { definePart, usePhone } from '#platform/phone/phone'

const bannerMs = 60_000
const dismissed = 'install-dismissed'

function createInstallOffer() {
	const isHidden = shareValue(remembers(dismissed))
	let timer: ReturnType<typeof setTimeout> | undefined

	function hide(): void {
		clearTimeout(timer)
		isHidden.set(true)
	}

	return {
		isHidden,
		/** Hides the offer as long as this tab lives. */
		dismiss(): void {
			remember(dismissed)
			hide()
		},
		/** The banner is visible: it disappears after a minute, whatever screens are opened meanwhile. */
		noteShown(): void {
			timer ??= setTimeout(hide, bannerMs)
		},
	}
}

export const installOfferOf = definePart(createInstallOffer)

const isStandalone = () => matchMedia('(display-mode: standalone)').matches

type InstallWay = 'prompt' | 'ios' | 'menu'

function useInstallWay(): InstallWay {
	const hasPrompt = useInstallPrompt()
	if (hasPrompt) return 'prompt'
	// Safari on iOS has no install prompt.
	return deviceSystem() === 'ios' ? 'ios' : 'menu'
}

/** How this browser installs the app; `menu` where only the browser's own menu can. */
export function useInstallOption(): 'installed' | InstallWay {
	const way = useInstallWay()
	return isStandalone() ? 'installed' : way
}

/**
 * Whether the banner may offer to install the app: only where that is possible, and not after a dismissal.
 */
export function useInstallOffer(): boolean {
	const way = useInstallWay()
	const isOver = useShared(installOfferOf(usePhone()).isHidden)
	// Asked last: each screen asks, and the browser has to be.
	return !isOver && way !== 'menu' && !isStandalone()
}
