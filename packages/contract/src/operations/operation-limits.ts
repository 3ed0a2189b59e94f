/** How many changes may travel together. */
export const batchMaxChanges = 12
