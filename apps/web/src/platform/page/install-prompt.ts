import { shareValue } from '@roundsman/client/shared-value'

/** The event of browsers that can install apps; not yet in the language's own types. */
type InstallPromptEvent = Event & {
	prompt(): Promise<unknown>
	readonly userChoice: Promise<unknown>
}

const offered = shareValue<InstallPromptEvent | null>(null)

/** Listens from the first moment: the browser offers once, possibly before any screen is ready. */
export function followInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		// The app asks itself, at a better moment.
		event.preventDefault()
		offered.set(event as InstallPromptEvent)
	})
	addEventListener('appinstalled', () => offered.set(null))
}

/** True while the browser would install the app if it were asked. */
export const useInstallPrompt = (): boolean => offered.useValue() !== null

/** Has the browser ask; whatever the person answers, the offer is used up. */
export async function askToInstall(): Promise<void> {
	const event = offered.get()
	if (!event) return
	await event.prompt()
	await event.userChoice
	offered.set(null)
}
