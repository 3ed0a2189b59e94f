/** Comment that explains a distance or a cancellation. Source: specification 2, section 9. */
export const reasonCommentMinLength = 5
/** Beyond this distance in metres a report asks why, unless `FAR_AWAY_METERS` says otherwise. */
export const farAwayDefaultM = 500
/** Within this distance in metres a visit starts by itself, unless `ARRIVAL_METERS` says otherwise. */
export const arrivalDefaultM = 100
/** More stops than this no tour has. */
export const tourMaxVisits = 200
/** How many days ahead a visit may be planned. Source: decisions, server rules of visits. */
export const visitDaysAhead = 60
/** How much of a position's accuracy in metres counts in the person's favour on arrival. */
export const arrivalAccuracyMaxM = 50
/** The tolerance for a phone's clock, in milliseconds, before an arrival counts as in the future. */
export const clockAheadMaxMs = 120_000
/** More actions than this no visit has. */
export const visitMaxActions = 50
/** Longer than this, in milliseconds, a device is away from a running visit before it reminds of it. */
export const leftVisitMs = 3 * 60_000
/** A position says where somebody is for so long, in milliseconds. */
export const positionYoungMs = 5 * 60_000
/** A position that may be wrong by more than this, in metres, does not say where somebody is. */
export const positionUsableM = 1_000
