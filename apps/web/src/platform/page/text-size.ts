import { preferredTextSize, rememberTextSize, type TextSize } from '../session/session-store.ts'

/** Sizes of text are in `rem`: all of them follow the root's. */
function apply(): void {
	const size = preferredTextSize()
	document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
}

/** Shows text in the size that this phone's owner has chosen; where none was, the browser's stays. */
export function startTextSize(): void {
	if (preferredTextSize() !== 100) apply()
}

export function chooseTextSize(size: TextSize): void {
	rememberTextSize(size)
	apply()
}
