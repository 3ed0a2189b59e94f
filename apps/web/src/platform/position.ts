import type { Position } from '@roundsman/contract'

export type PermissionAnswer = 'granted' | 'denied' | 'prompt'
export type PositionFailure = 'user_denied' | 'unavailable' | 'timeout' | 'unknown_error'

/** A position that could not be had; `reason` is the end of the text's key. */
export class PositionError extends Error {
	readonly reason: PositionFailure
	constructor(reason: PositionFailure) {
		super(`geolocation ${reason}`)
		this.reason = reason
	}
}

const reasons: Record<number, PositionFailure> = {
	1: 'user_denied',
	2: 'unavailable',
	3: 'timeout',
}

/**
 * Follows the permission for the position; calls back with the answer now and at every change.
 * A browser that cannot be asked counts as 'prompt'. Gives the function that stops following.
 */
export function followPermission(listener: (answer: PermissionAnswer) => void): () => void {
	const ending = new AbortController()
	const ask = async () => {
		const status = await navigator.permissions.query({ name: 'geolocation' })
		const tell = () => !ending.signal.aborted && listener(status.state)
		tell()
		status.addEventListener('change', tell, { signal: ending.signal })
	}
	ask().catch(() => listener('prompt'))
	return () => ending.abort()
}

type PositionOptions = { timeoutMs?: number; isPrecise?: boolean; maximumAgeMs?: number }

const positionOf = ({ coords }: GeolocationPosition): Position => ({
	lat: coords.latitude,
	lng: coords.longitude,
	accuracy: coords.accuracy,
})
const errorOf = ({ code }: { code: number }) => new PositionError(reasons[code] ?? 'unknown_error')

/**
 * Follows the device's position: each one, and each failure to find it, after which it goes on. Gives
 * the function that stops following.
 */
export function watchPosition(
	onPosition: (position: Position) => void,
	onError: (error: PositionError) => void,
	{ timeoutMs = 60_000, isPrecise = false, maximumAgeMs = 60_000 }: PositionOptions = {},
): () => void {
	if (!('geolocation' in navigator)) {
		onError(new PositionError('unavailable'))
		return () => undefined
	}
	const watch = navigator.geolocation.watchPosition(
		(found) => onPosition(positionOf(found)),
		(error) => onError(errorOf(error)),
		{ timeout: timeoutMs, enableHighAccuracy: isPrecise, maximumAge: maximumAgeMs },
	)
	return () => navigator.geolocation.clearWatch(watch)
}

/** The device's position; throws `PositionError`. */
export function readPosition(options: PositionOptions = {}): Promise<Position> {
	const { timeoutMs = 10_000, isPrecise = false, maximumAgeMs = 60_000 } = options
	return new Promise((resolve, reject) => {
		if (!('geolocation' in navigator)) {
			reject(new PositionError('unavailable'))
			return
		}
		navigator.geolocation.getCurrentPosition(
			(found) => resolve(positionOf(found)),
			(error) => reject(errorOf(error)),
			{ timeout: timeoutMs, enableHighAccuracy: isPrecise, maximumAge: maximumAgeMs },
		)
	})
}

/**
 * The device's position where the person has allowed it already; undefined where it is not known.
 * Nobody is asked, and whoever refused is not reminded.
 */
export function readAllowedPosition(options?: PositionOptions): Promise<Position | undefined> {
	return new Promise((resolve) => {
		const stop = followPermission((answer) => {
			stop()
			if (answer !== 'granted') return resolve(undefined)
			readPosition(options).then(resolve, () => resolve(undefined))
		})
	})
}
