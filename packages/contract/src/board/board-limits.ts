/** Limit of collected steps before they are sent; each can be undone. */
export const boardMaxSteps = 500
/** Limit of visits that one step changes. */
export const boardStepMaxChanges = 100
/** Limit of days side by side on the board. */
export const boardMaxDays = 7
/**
 * The beginning of a tour on a later day, seconds of the day. Source: drawn board, its axis begins at 8:00.
 */
export const tourStartS = 8 * 3600
/** A full day: this many seconds of driving and at customers. Source: drawn board, 7 h. */
export const fullDayS = 7 * 3600
/** Limit of visits that filling a day proposes. */
export const fillMaxVisits = 12
