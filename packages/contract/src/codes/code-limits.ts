/** Digits of an EAN and of the code of a single piece. Source: specification 2, section 9. */
export const eanLength = 13
export const pieceCodeLength = 18
/** No known label holds more characters; longer ones are reported, not searched. */
export const scanMaxLength = 1000
/** Joins article and order in a search. */
export const orderSeparator = '#'
