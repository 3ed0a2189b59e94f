/** The maximum number of changes sent together. */
export const batchMaxChanges = 12

/** The changes that a device reports: beyond it only their number is sent. */
export const reportedMax = 200
