import { store, stored } from '@roundsman/client/stored'

/** The width of a pane of a page; null where it was never changed. */
export function rememberedPane(name: string): number | null {
	const text = stored(`office-pane-${name}`)
	return text === null || Number.isNaN(Number(text)) ? null : Number(text)
}
export const rememberPane = (name: string, width: number): void =>
	void store(`office-pane-${name}`, String(width))
