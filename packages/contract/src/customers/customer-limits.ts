/** Sources: specification 2, section 9, and decisions, customers. */
export const phoneMinDigits = 7
export const phoneMaxDigits = 12
export const personNameMinLength = 2
export const personNameMaxLength = 18
export const positionMaxLength = 18
export const contactPersonsMax = 20
export const phonesMax = 5
export const houseNumberMaxLength = 20
export const vatMaxLength = 20
