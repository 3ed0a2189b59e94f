import type { Screen } from './media.ts'

/** A person's keyboard and fingers. */
export type User = {
	click(element: Element): Promise<void>
	clear(element: Element): Promise<void>
	/** Keys between braces are named, `{Enter}`. */
	type(element: Element, keys: string): Promise<void>
	keyboard(keys: string): Promise<void>
	tab(options?: { shift?: boolean }): Promise<void>
	/** Puts a text where the focus is. */
	paste(text: string): Promise<void>
}

export type AppModules = typeof import('../app-entry.ts')

/** What the app asks of the page itself, and a test only notes. */
export type Leaving = { onReload: () => void; onLeave: (address: string) => void }

/** What the tests run in. All that differs between one that lays out and one that does not stands here. */
export type Browser = {
	user: User
	/** The app's modules, evaluated anew. */
	loadModules(): Promise<AppModules>
	setAddress(at: string): void
	/** Makes the page as large as a screen; gives what it has on its window for that. */
	show(screen: Screen): Promise<Record<string, unknown>>
	resize(screen: Screen): Promise<void>
	/** Until the function that it gives is called, the page stays. */
	holdPage(leaving: Leaving): () => void
}

let current: Browser | undefined

/** Says once, before any page, what the tests run in. */
export function runIn(browser: Browser): void {
	current = browser
}

export function getBrowser(): Browser {
	if (!current) throw new Error('The setup file of the project names no browser.')
	return current
}
