/** The purpose of a point; one without serves as both. */
export const tourPointTypes = ['end', 'intermediate'] as const
export type TourPointType = (typeof tourPointTypes)[number]
