/** Limits of claims, photos and signatures. Source: specification 2, sections 5 and 9. */
export const claimCommentMin = 5
export const claimImagesMin = 2
export const claimImagesMax = 10
/** How many days after its delivery an article can be claimed. */
export const claimableDays = 365
/** How many of a customer's newest order products a device keeps, and a search finds. */
export const claimableProductsMax = 200
/** The quantities that one list offers at most. */
export const quantityOptionsMax = 500
/** No order product holds more pieces. */
export const quantityMax = 1_000_000
/** The largest photo in bytes, as it is sent: 10 MB. */
export const photoMaxBytes = 10 * 1024 * 1024
/** The largest file of which a photo is made, in bytes: 40 MB. */
export const photoOriginalMaxBytes = 40 * 1024 * 1024
/** The longest edge of a photo as it is kept, in pixels, and of its small picture. */
export const photoEdgePx = 2048
export const thumbnailEdgePx = 320
/** How much of a photo one request brings, in bytes. */
export const photoSliceBytes = 65_536
/** How many days an upload waits for its end. */
export const uploadDays = 7
/** The largest signature in bytes: 200 kB. */
export const signatureMaxBytes = 200_000

/** Of how many days the uses of causes are counted. */
export const causeUseDays = 90
/** How many of the newest claims are counted at most. */
export const causeUsesMax = 1000
