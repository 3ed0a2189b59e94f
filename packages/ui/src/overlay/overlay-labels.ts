import { createContext, use } from 'react'

export type OverlayLabels = {
	/** The label of the button that closes a sheet. */
	close: string
	retry: string
	/** Its code takes longer to load than people wait without a notice. */
	coming: string
	/** Its code is not on the phone, and could not be loaded. */
	missing: string
	missingText: string
	/** The title of a form's errors, with their number. */
	faultsTitle: (count: number) => string
	/** One error: the field's name and the message. */
	faultLine: (name: string, message: string) => string
}

/** The labels of sheets in the person's language: set once, at the root of the app. */
export const OverlayLabelsContext = createContext<OverlayLabels | null>(null)

export function useOverlayLabels(): OverlayLabels {
	const words = use(OverlayLabelsContext)
	if (!words) throw new Error('Sheets need an OverlayWordsContext above them.')
	return words
}
