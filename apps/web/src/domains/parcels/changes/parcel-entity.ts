/** The record that a parcel's own changes are about. */
export const parcelEntity = (id: string) => `parcel:${id}`
/** The parcel that a change of it is about. */
export const parcelIdOf = ({ entity }: { entity?: string | null | undefined }): string =>
	(entity ?? '').slice(parcelEntity('').length)
/** The record of an article, and the scope that keeps its checks in order. */
export const articleEntity = (id: string) => `parcel-article:${id}`
