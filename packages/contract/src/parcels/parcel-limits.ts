/** Limits of parcels and their articles. Source: specification 2, sections 5 and 9, and the decisions. */
/** No parcel is heavier, unless one single piece is. */
export const parcelMaxKg = 30
export const parcelMaxG = parcelMaxKg * 1000
export const manualCommentMin = 3
export const deleteCommentMin = 5
/** The characters that a QR code holds. */
export const qrTextMax = 4000
export const shipmentNumberMax = 35
export const labelUrlMax = 2048
/** How long a label may take, and the largest that is taken, in bytes. */
export const labelTimeoutMs = 30_000
export const labelMaxBytes = 5_000_000
/** How many of a person's newest open parcels a device keeps, and how many articles that wait. */
export const cachedParcelsMax = 200
export const cachedArticlesMax = 1_000
/** No article has more pieces. */
export const pieceMax = 1_000_000
