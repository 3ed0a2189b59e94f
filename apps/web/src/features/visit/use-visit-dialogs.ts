import { useState } from 'react'

export type VisitDialogName = 'cancel' | 'replan'

/** The open dialog of a visit; `VisitDialogs` draws it. */
export function useVisitDialogs() {
	const [opened, setOpened] = useState<{ name: VisitDialogName; visitId: string } | null>(null)
	return {
		opened,
		open: (name: VisitDialogName, visitId: string) => setOpened({ name, visitId }),
		close: () => setOpened(null),
	}
}
