/** The record that a parcel's own changes are about. */
export const parcelEntity = (id: string) => `parcel:${id}`
/** The record of an article, and the scope that keeps its checks in order. */
export const articleEntity = (id: string) => `parcel-article:${id}`
