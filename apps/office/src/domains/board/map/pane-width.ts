import { store, stored } from '@roundsman/client/stored'
import { clampWidth, mapWidths } from './route-rules.ts'

/** The width of a pane of a page; null where it was never changed. */
function rememberedPane(name: string): number | null {
	const text = stored(`office-pane-${name}`)
	return text === null || Number.isNaN(Number(text)) ? null : Number(text)
}
const rememberPane = (name: string, width: number): void =>
	void store(`office-pane-${name}`, String(width))

const key = 'board-map'
/** Narrower pages have no room for a map beside the tours, unless somebody asks for one. */
const spaciousPx = 1280

/** Width of the map at the start of a page, in pixels; 0 while it is closed. */
export function firstWidth(): number {
	const known = rememberedPane(key)
	if (known !== null) return known === 0 ? 0 : clampWidth(known)
	return innerWidth >= spaciousPx ? mapWidths.first : 0
}

export const rememberWidth = (width: number): void => rememberPane(key, width)
