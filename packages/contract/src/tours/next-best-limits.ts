/** So many customers are proposed for a day at most. */
export const nextBestMax = 20
/** Whoever was visited so few days before is not proposed. */
export const nextBestRecentDays = 14
