import { useEffect, useState } from 'react'

type Asked<T> = { data?: T; error?: unknown }

/** Sends one request, on screens before the sign-in: these load no query cache. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
	const [asked, setAsked] = useState<Asked<T>>({})
	const [askFirst] = useState(() => ask)
	useEffect(() => {
		const end = new AbortController()
		const set = (next: Asked<T>) => {
			if (!end.signal.aborted) setAsked(next)
		}
		askFirst(end.signal).then(
			(data) => set({ data }),
			(error) => set({ error }),
		)
		return () => end.abort()
	}, [askFirst])
	return asked
}
