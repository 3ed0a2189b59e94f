import type { Position } from '@roundsman/contract'
import type { PermissionAnswer } from '#platform/page/permission'

// What a phone has around a page, as a test wishes it to be.

export type Place = Pick<Position, 'lat' | 'lng'> & { accuracy?: number }

type Watch = {
	found: PositionCallback
	error: PositionErrorCallback | null | undefined
	isPrecise: boolean
}

/** The device's position: where it is, whether it may be asked, and who follows it. */
function createGeolocation(first: Place | null, firstAnswer: PermissionAnswer) {
	let place = first
	let failure: GeolocationPositionError['code'] | null = null
	const status = Object.assign(new EventTarget(), { state: firstAnswer, name: 'geolocation' })
	const watches = new Map<number, Watch>()
	let lastId = 0

	function tell(onFound: PositionCallback, onError?: PositionErrorCallback | null): void {
		const code = failure ?? (status.state === 'denied' ? 1 : place ? null : 2)
		if (code) onError?.({ code } as GeolocationPositionError)
		else if (place) {
			const coords = { latitude: place.lat, longitude: place.lng, accuracy: place.accuracy ?? 10 }
			onFound({ coords, timestamp: Date.now() } as GeolocationPosition)
		}
	}
	const tellAll = () => {
		for (const { found, error } of watches.values()) tell(found, error)
	}
	return {
		/** Moves the device; null: it cannot be found. */
		move(next: Place | null) {
			place = next
			tellAll()
		},
		/** From now on nothing is found, for this reason: 1 refused, 2 not to be had, 3 too late. */
		fail(code: GeolocationPositionError['code']) {
			failure = code
			tellAll()
		},
		/** True while somebody watches precisely, false while roughly, null while nobody does. */
		watching(): boolean | null {
			const all = [...watches.values()]
			return all.length > 0 ? all.some(({ isPrecise }) => isPrecise) : null
		},
		/** The person changes their mind about being asked. */
		permit(answer: PermissionAnswer) {
			status.state = answer
			status.dispatchEvent(new Event('change'))
			tellAll()
		},
		status,
		geolocation: {
			getCurrentPosition: (found: PositionCallback, error?: PositionErrorCallback) =>
				queueMicrotask(() => tell(found, error)),
			watchPosition(
				found: PositionCallback,
				error?: PositionErrorCallback | null,
				options?: PositionOptions,
			) {
				lastId += 1
				watches.set(lastId, { found, error, isPrecise: options?.enableHighAccuracy === true })
				queueMicrotask(() => tell(found, error))
				return lastId
			},
			clearWatch: (id: number) => void watches.delete(id),
		},
	}
}

export type DeviceOptions = {
	/** Where the device is; null: it cannot be found. So rough by default that nobody is asked why they report from afar. */
	position?: Place | null
	permission?: PermissionAnswer
	/** What the browser speaks, the first wish first. */
	languages?: readonly string[]
	/** Begins without network. */
	isOffline?: boolean
	/** What else the browser says of itself, by its name on `navigator`. */
	traits?: Readonly<Record<string, unknown>>
}

const roughly: Place = { lat: 47.9, lng: 1.9, accuracy: 10_000 }

/** What stands in the place of the browser's `navigator`, and what a test turns. */
export function createDevice(options: DeviceOptions = {}) {
	const { position = roughly, permission = 'granted', languages = ['fr-FR', 'fr'] } = options
	const place = createGeolocation(position, permission)
	let isOnline = !options.isOffline
	const permissions = {
		query: async ({ name }: { name: string }) =>
			name === 'geolocation' ? place.status : Object.assign(new EventTarget(), { state: 'prompt' }),
	}
	return {
		place,
		isOnline: () => isOnline,
		setOnline(next: boolean) {
			isOnline = next
			dispatchEvent(new Event(next ? 'online' : 'offline'))
		},
		/** By the names that they have on `navigator`. */
		traits: {
			onLine: () => isOnline,
			language: () => languages[0],
			languages: () => languages,
			geolocation: () => place.geolocation,
			permissions: () => permissions,
			serviceWorker: () => undefined,
			...Object.fromEntries(
				Object.entries(options.traits ?? {}).map(([name, value]) => [name, () => value]),
			),
		} as Record<string, () => unknown>,
	}
}

export type Device = ReturnType<typeof createDevice>
