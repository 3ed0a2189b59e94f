export const placeQueryMaxLength = 200
export const placesDefault = 8
export const placesMax = 20
/** With fewer letters a search would find anything. */
export const placeQueryMinLetters = 3
