/** What stands in the form; kept on the device at every change. */
export type ReportDraft = {
	doneIds: string[]
	businessActions: string[]
	comment: string
	farAwayComment: string
}
