import { useSyncExternalStore } from 'react'

// The same limits as the `upright:`, `short:` and `wide:` utilities of theme.css.
const screens = {
	upright: matchMedia('(width < 840px) and ((height >= 480px) or (width < 560px))'),
	short: matchMedia('(height < 480px) and (width >= 560px)'),
	wide: matchMedia('(width >= 840px) and (height >= 480px)'),
}

/** True while the screen is a phone in portrait, a phone in landscape, or wide enough for two panes. */
export function useScreen(kind: keyof typeof screens): boolean {
	return useSyncExternalStore(
		(listener) => {
			screens[kind].addEventListener('change', listener)
			return () => screens[kind].removeEventListener('change', listener)
		},
		() => screens[kind].matches,
	)
}
