/** How far ahead days off can be asked for: this year and the next one, as far as balances go. */
export const daysOffAheadDays = 400
/** The longest period of one request. */
export const dayOffPeriodMaxDays = 60
export const dayOffNoteMaxLength = 300
/** Why a request is refused says more than a word. */
export const refusalReasonMinLength = 3
/** So many visits one decision can name. */
export const decisionMaxVisits = 500
export const halfDaysMax = 400
/** Days of the team that are shown side by side at most. */
export const teamMaxDays = 42
