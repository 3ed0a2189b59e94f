/** Limits of parcels and their articles. Source: specification 2, sections 5 and 9, and the decisions. */
/** The weight limit of a parcel, except for a single heavier piece. */
export const parcelMaxKg = 30
export const parcelMaxG = parcelMaxKg * 1000
export const manualCommentMin = 3
export const deleteCommentMin = 5
/** The capacity of a QR code in characters. */
export const qrTextMax = 4000
export const shipmentNumberMax = 35
export const labelUrlMax = 2048
/** The time limit for fetching a label, and its maximum size in bytes. */
export const labelTimeoutMs = 30_000
export const labelMaxBytes = 5_000_000
/** Limits of a person's newest open parcels and waiting articles on a device. */
export const cachedParcelsMax = 200
export const cachedArticlesMax = 1_000
/** The maximum number of an article's pieces. */
export const pieceMax = 1_000_000
