/** Limits of claims, photos and signatures. Source: specification 2, sections 5 and 9. */
export const claimCommentMin = 5
export const claimPhotosMin = 2
export const claimPhotosMax = 10
/** The number of days after delivery in which an article can be claimed. */
export const claimableDays = 365
/** Limit of a customer's newest order products on a device and in search results. */
export const claimableProductsMax = 200
/** Limit of the quantities in a list of options. */
export const quantityOptionsMax = 500
/** The maximum number of an order product's pieces. */
export const quantityMax = 1_000_000
/** The maximum size of a sent photo in bytes: 10 MB. */
export const photoMaxBytes = 10 * 1024 * 1024
/** The maximum size of a photo's original file, in bytes: 40 MB. */
export const photoOriginalMaxBytes = 40 * 1024 * 1024
/** The longest edge of a stored photo in pixels, and of its thumbnail. */
export const photoEdgePx = 2048
export const thumbnailEdgePx = 320
/** The bytes of a photo in one request. */
export const photoSliceBytes = 65_536
/** The number of days after which an incomplete upload expires. */
export const uploadDays = 7
/** The maximum size of a signature in bytes: 200 kB. */
export const signatureMaxBytes = 200_000

/** The number of days over which the uses of causes are counted. */
export const causeUseDays = 90
/** The maximum number of newest claims that are counted. */
export const causeUsesMax = 1000
