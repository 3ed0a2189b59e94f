import { useConnection } from '@roundsman/client/live/connection'
import { placeLabel } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#texts'
import { placeQueries } from './place-queries.ts'
import { isSamePlace } from './place-rules.ts'

type Place = { lat: number; lng: number }
const debounceMs = 500

/** A place once it has not changed for a moment. */
function useSettledPlace(place: Place | null): Place | null {
	const [settled, setSettled] = useState<Place | null>(null)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(place), debounceMs)
		return () => clearTimeout(timer)
	}, [place])
	return settled
}

/** The address at a point, to show after 'near'; undefined while it is loading, or without network. */
export function useAddressAt(place: Place | null): { address: string; isFailed: boolean } {
	const { language } = useTranslation()
	const isOffline = useConnection() === 'offline'
	const settled = useSettledPlace(place)
	const isStill = settled !== null && isSamePlace(settled, place)
	const asked = settled ?? { lat: 0, lng: 0 }
	const { data, isError } = useQuery({
		...placeQueries.at(asked, language),
		enabled: isStill && !isOffline,
	})
	const feature = isStill ? data?.features[0] : undefined
	const { title = '', detail = '' } = feature ? placeLabel(feature) : {}
	return { address: [title, detail].filter(Boolean).join(', '), isFailed: isStill && isError }
}
