import { useConnection } from '@roundsman/client/live/connection'
import { type PlaceFeature, placeQueryMaxLength, placeQueryMinLetters } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#texts'
import { placeQueries } from './place-queries.ts'
import { useKnownPosition } from './use-known-position.ts'

const debounceMs = 500

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState('')
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), debounceMs)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}

const hasLetters = (text: string) => (text.match(/\p{L}/gu) ?? []).length >= placeQueryMinLetters

export type SearchState = 'quiet' | 'searching' | 'found' | 'nothing' | 'failed' | 'offline'

/** Suggested addresses for a field's text, half a second after the last letter. */
export function useAddressSearch(typed: string) {
	const { language } = useTranslation()
	const isOffline = useConnection() === 'offline'
	const near = useKnownPosition()
	const wanted = typed.trim().replaceAll(/\s+/g, ' ').slice(0, placeQueryMaxLength)
	const settled = useSettled(wanted)
	const isWorth = hasLetters(wanted)
	const isAsking = isWorth && settled === wanted && !isOffline
	const { data, isError, isFetching, refetch } = useQuery({
		...placeQueries.search(wanted, near, language),
		enabled: isAsking,
	})
	const places: PlaceFeature[] = isWorth && !isOffline ? (data?.features ?? []) : []
	const stateOf = (): SearchState => {
		if (isOffline) return 'offline'
		if (!isWorth) return 'quiet'
		if (places.length > 0) return 'found'
		if (!isAsking || isFetching) return 'searching'
		return isError ? 'failed' : 'nothing'
	}
	return { state: stateOf(), places, retry: () => void refetch() }
}
