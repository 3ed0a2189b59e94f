import { createContext, use } from 'react'

export type OverlayLabels = {
	/** Names the button that closes a sheet. */
	close: string
	retry: string
	/** Its code is under way for longer than one waits without a word. */
	coming: string
	/** Its code is not on the phone, and could not be fetched. */
	missing: string
	missingText: string
	/** Over the faults of a form, with how many there are. */
	faultsTitle: (count: number) => string
	/** One of them: the field's name, and what is wrong with it. */
	faultLine: (name: string, message: string) => string
}

/** The sheets' own labels, in the person's language: set once, at the root of the app. */
export const OverlayLabelsContext = createContext<OverlayLabels | null>(null)

export function useOverlayLabels(): OverlayLabels {
	const words = use(OverlayLabelsContext)
	if (!words) throw new Error('Sheets need an OverlayWordsContext above them.')
	return words
}
