type Place = { lat: number; lng: number }

/** Degrees rounded to a tenth of a metre: fingers and satellites are less accurate than that. */
export const roundPlace = ({ lat, lng }: Place): Place => ({
	lat: Math.round(lat * 1_000_000) / 1_000_000,
	lng: Math.round(lng * 1_000_000) / 1_000_000,
})

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
	one?.lat === other?.lat && one?.lng === other?.lng
