/** Comment that explains a distance or a cancellation. Source: specification 2, section 9. */
export const reasonCommentMinLength = 5
/** From this distance in metres a report needs a reason, unless `FAR_AWAY_METERS` is set. */
export const farAwayDefaultM = 500
/** Within this distance in metres a visit starts automatically, unless `ARRIVAL_METERS` is set. */
export const arrivalDefaultM = 100
/** The maximum number of stops in a tour. */
export const tourMaxVisits = 200
/** How many days ahead a visit can be planned. Source: decisions, server rules of visits. */
export const visitDaysAhead = 60
/** The part of a position's accuracy, in metres, that counts in the person's favour on arrival. */
export const arrivalAccuracyMaxM = 50
/** The tolerance for a phone's clock, in milliseconds, before an arrival counts as in the future. */
export const clockAheadMaxMs = 120_000
/** The maximum number of actions at a visit. */
export const visitMaxActions = 50
/** The time in milliseconds that a device must be away from a running visit before it shows a reminder. */
export const leftVisitMs = 3 * 60_000
/** How long a position is valid, in milliseconds. */
export const positionYoungMs = 5 * 60_000
/** The maximum inaccuracy of a usable position, in metres. */
export const positionUsableM = 1_000
