/** What a point is for; one that says nothing serves as both. */
export const tourPointTypes = ['end', 'intermediate'] as const
export type TourPointType = (typeof tourPointTypes)[number]
