/** So many steps a dispatcher can collect before they are sent; each of them can be undone. */
export const boardMaxSteps = 500
/** So many visits one step changes at most. */
export const boardStepMaxChanges = 100
/** Days that the board shows side by side at most. */
export const boardMaxDays = 7
/** When a tour of a later day begins, seconds of the day. Source: drawn board, its axis begins at 8:00. */
export const tourStartS = 8 * 3600
/** A day is full after so many seconds on the way and at customers. Source: drawn board, 7 h. */
export const fullDayS = 7 * 3600
/** Visits that filling a day proposes at most. */
export const fillMaxVisits = 12
