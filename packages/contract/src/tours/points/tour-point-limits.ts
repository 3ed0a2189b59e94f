/** The limits of a point's name. */
export const tourPointLabelMaxLength = 50
/** More points than this nobody keeps. */
export const tourPointsMax = 50
