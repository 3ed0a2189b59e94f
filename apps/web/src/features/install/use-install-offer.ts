import { remember, remembers } from '@roundsman/client/code/session-memory'
import { shareValue } from '@roundsman/client/shared-value'
import { deviceSystem } from '#platform/page/device-system'
import { useInstallPrompt } from '#platform/page/install-prompt'

const bannerMs = 60_000
const dismissed = 'install-dismissed'

const isHidden = shareValue(remembers(dismissed))
let timer: ReturnType<typeof setTimeout> | undefined

function hide(): void {
	clearTimeout(timer)
	isHidden.set(true)
}

/** The person dismissed it for as long as this tab lives. */
export function dismissInstall(): void {
	remember(dismissed)
	hide()
}

/** The banner is seen: it goes by itself after a minute, whatever screens are opened meanwhile. */
export function noteInstallShown(): void {
	timer ??= setTimeout(hide, bannerMs)
}

const isStandalone = () => matchMedia('(display-mode: standalone)').matches

/** How this browser puts the app among the others; `menu` where only the browser's own menu can. */
export function useInstallOption(): 'installed' | 'prompt' | 'ios' | 'menu' {
	const hasPrompt = useInstallPrompt()
	if (isStandalone()) return 'installed'
	if (hasPrompt) return 'prompt'
	// iOS never offers: there the person does it by hand.
	return deviceSystem() === 'ios' ? 'ios' : 'menu'
}

/** Whether the banner may offer it: only where it can be installed, and not after a dismissal. */
export function useInstallOffer(): boolean {
	const option = useInstallOption()
	const isOver = isHidden.useValue()
	return !isOver && (option === 'prompt' || option === 'ios')
}
