import { askPermission, noteRefused, noteWorked } from '../page/permission.ts'

/** Why there is no picture; each reason has its own text. */
export type CameraFailure = 'refused' | 'none' | 'busy' | 'insecure' | 'other'

export class CameraError extends Error {
	readonly reason: CameraFailure
	constructor(reason: CameraFailure, message: string) {
		super(message)
		this.reason = reason
	}
}

export type CameraChoice = { id: string; label: string }

/** Capabilities of some cameras that TypeScript's DOM types lack. */
type Abilities = {
	torch?: boolean
	zoom?: { min: number; max: number; step?: number }
	focusMode?: readonly string[]
}
type Wish = { torch?: boolean; zoom?: number; focusMode?: string; pointsOfInterest?: object[] }

export type Camera = {
	stream: MediaStream
	id: string | undefined
	hasTorch: boolean
	canFocus: boolean
	/** The zoom range of the lens; null: none. */
	zoom: { min: number; max: number } | null
	setTorch(isOn: boolean): Promise<void>
	setZoom(factor: number): Promise<void>
	/** Focuses on a point of the picture; coordinates from 0 to 1. */
	focusAt(x: number, y: number): Promise<void>
	/** Called when another app has taken the camera, or the system has suspended it. */
	onEnd(listener: () => void): void
	stop(): void
}

const reasons: Record<string, CameraFailure> = {
	NotAllowedError: 'refused',
	SecurityError: 'refused',
	NotFoundError: 'none',
	OverconstrainedError: 'none',
	NotReadableError: 'busy',
	AbortError: 'busy',
}

function cameraError(error: unknown): CameraError {
	const { name = '', message = String(error) } = error as Partial<DOMException>
	const reason = reasons[name] ?? 'other'
	if (reason === 'refused') noteRefused('camera')
	return new CameraError(reason, message)
}

function wishFor(id: string | undefined): MediaStreamConstraints {
	const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
	const which = id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } }
	return { audio: false, video: { ...size, ...which } }
}

/** Whether the browser can access cameras at all. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Opens a camera, the one on the back unless another is named; rejects with a `CameraError`. */
export async function openCamera(id?: string): Promise<Camera> {
	const { mediaDevices } = navigator
	if (!mediaDevices?.getUserMedia) {
		throw new CameraError(isSecureContext ? 'none' : 'insecure', 'mediaDevices is not there.')
	}
	const stream = await mediaDevices.getUserMedia(wishFor(id)).catch((error: unknown) => {
		throw cameraError(error)
	})
	void noteWorked('camera')
	const [track] = stream.getVideoTracks()
	if (!track) throw new CameraError('none', 'The stream holds no picture.')
	// The browser's supported constraints say nothing about this camera.
	const can = (track.getCapabilities?.() ?? {}) as Abilities
	const apply = async (wish: Wish) => {
		await track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
	}
	return {
		stream,
		id: track.getSettings?.().deviceId,
		hasTorch: can.torch === true,
		canFocus: can.focusMode?.includes('single-shot') === true,
		zoom: can.zoom && can.zoom.max > can.zoom.min ? can.zoom : null,
		setTorch: (isOn) => apply({ torch: isOn }),
		setZoom: (factor) => apply({ zoom: factor }),
		focusAt: (x, y) => apply({ focusMode: 'single-shot', pointsOfInterest: [{ x, y }] }),
		onEnd: (listener) => track.addEventListener('ended', listener, { once: true }),
		stop: () => {
			for (const each of stream.getTracks()) each.stop()
		},
	}
}

/** The cameras of the device; their names are available once access to one was granted. */
export async function listCameras(): Promise<CameraChoice[]> {
	const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? []
	return devices
		.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
		.map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Whether the camera may be requested at once: an installed app on iOS needs a tap first. */
export async function mayAskAtOnce(): Promise<boolean> {
	const { userActivation } = navigator
	if (userActivation?.hasBeenActive !== false) return true
	return (await askPermission('camera')) !== 'prompt'
}
