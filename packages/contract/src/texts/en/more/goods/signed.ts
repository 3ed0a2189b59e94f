/** What stands there right after the customer has signed. */
export const signed = {
	signedBy: 'Signed by {{name}}',
	credit: 'Credit',
	receipt: 'Receipt',
	takenBack: 'Taken back',
	later: 'The credit is issued once the parts have been checked.',
	open: 'Show receipt {{number}} large',
	finish: 'Done',
} as const
