import { shareValue } from '@roundsman/client/shared-value'
import type { FoundPosition, Position } from '@roundsman/contract'
import {
	askPermission,
	followPermission,
	noteRefused,
	noteWorked,
	type PermissionAnswer,
} from './page/permission.ts'

export type PositionFailure = 'user_denied' | 'unavailable' | 'timeout' | 'unknown_error'

/** The position could not be determined; `reason` is the last part of the text key. */
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
 * Follows the permission for the position: calls back now and at every change. Returns the unsubscribe
 * function.
 */
export const followPositionPermission = (
	listener: (answer: PermissionAnswer) => void,
): (() => void) => followPermission('geolocation', listener)

type PositionOptions = { timeoutMs?: number; isPrecise?: boolean; maximumAgeMs?: number }

/** The last position found on this device, shared by all callers. */
export const lastPosition = /* @__PURE__ */ shareValue<FoundPosition | null>(null)

function positionOf({ coords, timestamp }: GeolocationPosition): Position {
	void noteWorked('geolocation')
	const position = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
	lastPosition.set({ ...position, atMs: timestamp || Date.now() })
	return position
}

function errorOf({ code }: { code: number }): PositionError {
	const reason = reasons[code] ?? 'unknown_error'
	if (reason === 'user_denied') noteRefused('geolocation')
	return new PositionError(reason)
}

/** Watches the device's position and each failure to find it; returns the function that stops it. */
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
 * The device's position where permission is granted already, else undefined. Never shows a permission
 * prompt.
 */
export async function readAllowedPosition(
	options?: PositionOptions,
): Promise<Position | undefined> {
	if ((await askPermission('geolocation')) !== 'granted') return undefined
	return readPosition(options).catch(() => undefined)
}
