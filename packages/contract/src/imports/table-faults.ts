/** Why a file cannot be read as a table at all. */
export const tableFaultReasons = [
	'empty',
	'no headers',
	'too many columns',
	'too many rows',
	'too large',
	'long row',
	'open quote',
	'encoding',
	'binary',
	'old spreadsheet',
	'broken spreadsheet',
	'unknown sheet',
	'json',
	'nested json',
	'new json key',
] as const
export type TableFaultReason = (typeof tableFaultReasons)[number]
