/** How far ahead days off can be requested: this year and the next one, the span of the balances. */
export const daysOffAheadDays = 400
/** The longest period of a request, in days. */
export const dayOffPeriodMaxDays = 60
export const dayOffNoteMaxLength = 300
/** A reason has to be longer than a word. */
export const refusalReasonMinLength = 3
/** Limit of visits in one decision. */
export const decisionMaxVisits = 500
export const halfDaysMax = 400
/** Limit of the team's days side by side. */
export const teamMaxDays = 42
