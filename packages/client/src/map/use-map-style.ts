import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { MapNotReadyError, readMapStyle, styleAddress } from './map-style-queries.ts'
import { useShownTheme } from './use-shown-theme.ts'

type MapStyleState =
	| { kind: 'loading' }
	| { kind: 'coming' }
	| { kind: 'failed'; message: string }
	| { kind: 'ready'; style: StyleSpecification; address: string }

/** The style of the map in the app's theme; polled while it is being generated. */
export function useMapStyle(configured: string | null | undefined) {
	const address = styleAddress(configured, useShownTheme())
	const [state, setState] = useState<MapStyleState>({ kind: 'loading' })
	const [attempt, setAttempt] = useState(0)
	const retry = () => setAttempt((count) => count + 1)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
	useEffect(() => {
		if (configured === undefined) return
		const ending = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		readMapStyle(address, ending.signal).then(
			(style) => setState({ kind: 'ready', style, address }),
			(error: Error) => {
				if (ending.signal.aborted) return
				const isComing = error instanceof MapNotReadyError
				setState(isComing ? { kind: 'coming' } : { kind: 'failed', message: error.message })
				if (isComing) timer = setTimeout(retry, error.retryAfterMs)
			},
		)
		addEventListener('online', retry)
		return () => {
			ending.abort()
			clearTimeout(timer)
			removeEventListener('online', retry)
		}
	}, [address, configured, attempt])
	return { state, retry }
}
