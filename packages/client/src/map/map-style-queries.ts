import type { StyleSpecification } from 'maplibre-gl'
import { limitTime } from '../api/time-limit.ts'

/** The map is still being generated and available later. */
export class MapNotReadyError extends Error {
	readonly retryAfterMs: number
	constructor(retryAfterMs: number) {
		super('The map is still being drawn.')
		this.retryAfterMs = retryAfterMs
	}
}

/** There is no map at this URL, now or later. */
export class NoMapError extends Error {}

export type MapTheme = 'light' | 'dark' | 'sun'

/** The URL of the style: the office's own, where `{theme}` stands for light or dark, or this server's. */
export function styleAddress(configured: string | null | undefined, theme: MapTheme): string {
	return (
		configured?.replace('{theme}', theme === 'sun' ? 'light' : theme) ??
		`/map/style.json?theme=${theme}`
	)
}

export const fetchMap = (address: string, signal?: AbortSignal): Promise<Response> =>
	fetch(address, { signal: limitTime(signal), credentials: 'omit' })

const longestWaitS = 60

/**
 * Fetches the map's style. Throws `MapNotReadyError` while it is being generated, `NoMapError` where there
 * is none.
 */
export async function readMapStyle(
	address: string,
	signal?: AbortSignal,
): Promise<StyleSpecification> {
	const response = await fetchMap(address, signal)
	if (response.status === 503) {
		const seconds = Number(response.headers.get('retry-after'))
		// The map may be another server's: an endless timeout would fire at once.
		throw new MapNotReadyError((seconds > 0 ? Math.min(seconds, longestWaitS) : 5) * 1000)
	}
	if (response.status === 204) throw new NoMapError('The office has set up no map.')
	if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim())
	return (await response.json()) as StyleSpecification
}

const mostWaits = 6
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The same, but waits while the map is being generated, and reports each wait. */
export async function awaitMapStyle(
	address: string,
	onWait: () => void = () => undefined,
): Promise<StyleSpecification> {
	for (let waits = 0; ; waits += 1) {
		try {
			return await readMapStyle(address)
		} catch (error) {
			if (!(error instanceof MapNotReadyError) || waits === mostWaits) throw error
			onWait()
			await pause(error.retryAfterMs)
		}
	}
}
