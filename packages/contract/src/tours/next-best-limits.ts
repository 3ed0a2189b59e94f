/** So many customers are proposed for a day at most. */
export const nextBestMax = 20
/** Customers visited within this number of days are not proposed. */
export const nextBestRecentDays = 14
