/** A photo of a record as a form knows it. */
export type NamedPhoto = {
	key: string
	sha256: string
	/** An address that the page shows: its own data, or the service's; null where there is none yet. */
	thumbnail: string | null
	/** The office has its bytes. */
	isStored: boolean
}
