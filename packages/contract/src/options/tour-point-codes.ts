/** The purpose of a point; null means both. */
export const tourPointTypes = ['end', 'intermediate'] as const
export type TourPointType = (typeof tourPointTypes)[number]
