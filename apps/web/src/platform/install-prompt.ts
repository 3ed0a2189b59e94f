import { useSyncExternalStore } from 'react'

/** What browsers that install apps send when they would; not yet in the language's own types. */
type InstallPromptEvent = Event & {
	prompt(): Promise<unknown>
	readonly userChoice: Promise<unknown>
}

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function offer(event: InstallPromptEvent | null): void {
	offered = event
	for (const listener of listeners) listener()
}

/** Listens from the first moment: the browser offers once, and nobody may be ready by then. */
export function followInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		// The app asks itself, at a better moment.
		event.preventDefault()
		offer(event as InstallPromptEvent)
	})
	addEventListener('appinstalled', () => offer(null))
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** True while the browser would install the app if it were asked. */
export const useInstallPrompt = (): boolean =>
	useSyncExternalStore(subscribe, () => offered !== null)

/** Has the browser ask; whatever the person answers, the offer is used up. */
export async function askToInstall(): Promise<void> {
	const event = offered
	if (!event) return
	await event.prompt()
	await event.userChoice
	offer(null)
}
