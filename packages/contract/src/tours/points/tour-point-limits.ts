/** What a point may be called. */
export const tourPointLabelMaxLength = 50
/** More points than this nobody keeps. */
export const tourPointsMax = 50
