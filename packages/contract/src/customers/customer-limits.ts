/** Sources: specification 2, section 9, and decisions, customers. */
export const phoneMinDigits = 7
export const phoneMaxDigits = 12
export const personNameMinLength = 2
export const personNameMaxLength = 18
export const positionMaxLength = 18
export const contactPersonsMax = 20
export const phonesMax = 5
/** Of what a person saw before a change: more than any record holds, whatever it was imported from. */
export const seenMaxLength = 10_000
export const seenPersonsMax = 100
export const seenPhonesMax = 20
export const houseNumberMaxLength = 20
export const vatMaxLength = 20
/** More customers than this one answer does not show on a map. */
export const mapPointsMax = 20_000
/** The largest part of the world that can be asked for at once, in degrees. */
export const mapSpanMax = { lat: 40, lng: 80 }
