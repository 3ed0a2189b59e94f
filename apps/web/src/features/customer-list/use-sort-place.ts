import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followPositionPermission, PositionError, readPosition } from '#platform/position'
import { useTranslation } from '#texts'

const minuteMs = 60_000

/**
 * The person's position while a list is sorted by distance, else why it is unknown. It never leaves the
 * phone.
 */
export function useSortPlace(isAsked: boolean) {
	const { t } = useTranslation('errors')
	const [isRefused, setRefused] = useState(false)
	useEffect(() => followPositionPermission((answer) => setRefused(answer === 'denied')), [])
	const { data, error } = useQuery({
		queryKey: ['sort-place'],
		queryFn: () => readPosition(),
		enabled: isAsked && !isRefused,
		networkMode: 'always',
		retry: false,
		staleTime: minuteMs,
		gcTime: minuteMs,
		meta: { isCached: false },
	})
	const failed = error instanceof PositionError ? error.reason : null
	const reason = isRefused ? 'user_denied' : failed
	return {
		place: isAsked && !reason && data ? { lat: data.lat, lng: data.lng } : undefined,
		blocked: reason && t(`geolocation_${reason}`),
	}
}
