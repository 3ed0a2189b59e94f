type Place = { lat: number; lng: number }

/** Degrees to a tenth of a metre: what a finger or a satellite says beyond that is chance. */
export const roundPlace = ({ lat, lng }: Place): Place => ({
	lat: Math.round(lat * 1_000_000) / 1_000_000,
	lng: Math.round(lng * 1_000_000) / 1_000_000,
})

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
	one?.lat === other?.lat && one?.lng === other?.lng
