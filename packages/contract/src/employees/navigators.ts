/** Apps that a person may choose for the way to a customer. */
export const navigators = ['google', 'waze', 'apple'] as const
export type Navigator = (typeof navigators)[number]
