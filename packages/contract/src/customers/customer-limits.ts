/** Sources: specification 2, section 9, and decisions, customers. */
export const phoneMinDigits = 7
export const phoneMaxDigits = 12
export const personNameMinLength = 2
export const personNameMaxLength = 18
export const positionMaxLength = 18
export const contactPersonsMax = 20
export const phonesMax = 5
/** Limits of the values that a person saw: higher than any record, however it was imported. */
export const seenMaxLength = 10_000
export const seenPersonsMax = 100
export const seenPhonesMax = 20
export const houseNumberMaxLength = 20
export const vatMaxLength = 20
/** Limit of customers on a map in one response. */
export const mapPointsMax = 20_000
/** The maximum size of the requested bounds, in degrees. */
export const mapSpanMax = { lat: 40, lng: 80 }
