/** The form's values, stored on the device at every change. */
export type ReportDraft = {
	doneIds: string[]
	businessActions: string[]
	comment: string
	farAwayComment: string
}
