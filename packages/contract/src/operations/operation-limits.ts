/** How many changes may travel together. */
export const batchMaxChanges = 12

/** The changes that a device reports: of more that wait only the number is said. */
export const reportedMax = 200
