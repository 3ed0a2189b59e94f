import { type SharedValue, shareValue } from '@roundsman/client/shared-value'
import { decodePicture, readPhotoFile } from '../photos/photo-file.ts'
import { type Advice, createCoach } from './advice-rules.ts'
import {
	type Camera,
	type CameraChoice,
	CameraError,
	type CameraFailure,
	listCameras,
	mayAskAtOnce,
	openCamera,
} from './camera.ts'
import { attemptOf } from './decode-frame.ts'
import { createReadGate, type ReadGate } from './read-rules.ts'
import { type Decoder, DecoderError, type Region } from './reading.ts'
import { regionUnder, tilesOf } from './region-rules.ts'

export type ScannerState =
	/** The browser allows a request for the camera only after a tap. */
	| { kind: 'tap' }
	| { kind: 'starting' }
	/** In the background, or while something covers the picture. */
	| { kind: 'paused' }
	| { kind: 'running'; camera: Camera; cameras: CameraChoice[]; isTorchOn: boolean; zoom: number }
	| { kind: 'failed'; why: CameraFailure | 'wasm' | 'resources'; message: string }

type ScannerOptions = {
	/** Whether a code is known from deliveries: then one read is enough. */
	isKnown?: (text: string) => boolean
}

/** The longest side at which a picture of the gallery is read: a code in a third of it is readable. */
const pictureEdgePx = 4096

/** Minimum pause between two pictures, so that the phone does not get hot. */
const pauseMs = 60

const failureOf = (error: unknown): ScannerState => {
	const message = error instanceof Error ? error.message : String(error)
	const hasReason = error instanceof CameraError || error instanceof DecoderError
	return { kind: 'failed', why: hasReason ? error.reason : 'other', message }
}

/** A decoder whose code does not load is reported as a missing resource of the scanner. */
const loadDecoder = async (): Promise<Decoder> => {
	const { openDecoder } = await import('./decoder.ts').catch((error: unknown) => {
		throw new DecoderError('resources', String(error))
	})
	return openDecoder()
}

/** Camera and decoder of one visit to a scanner; the camera runs only while the screen is visible. */
export class CodeScanner {
	readonly state: SharedValue<ScannerState> = shareValue<ScannerState>({ kind: 'starting' })
	readonly advice: SharedValue<Advice> = shareValue<Advice>('hold')
	readonly #gate: ReadGate
	/** Receives each accepted code. */
	#onCode: (text: string) => void = () => undefined
	#video: HTMLVideoElement | null = null
	#frame: HTMLElement | null = null
	#decoder: Promise<Decoder> | undefined
	#cameraId: string | undefined
	/** The number of the current start: results of earlier ones are ignored. */
	#run = 0
	#isHeld = false
	#isOver = false
	#ending = new AbortController()

	constructor({ isKnown = () => false }: ScannerOptions = {}) {
		this.#gate = createReadGate(isKnown)
	}

	/** Starts the camera, unless the browser requires a tap; `onCode` receives each accepted code. */
	async begin(onCode: (text: string) => void): Promise<void> {
		this.#onCode = onCode
		this.#ending = new AbortController()
		this.#isOver = false
		const { signal } = this.#ending
		const onHidden = () => this.#sleep()
		const onSeen = () => document.visibilityState === 'visible' && this.#wake()
		const onVisibility = () => (document.visibilityState === 'hidden' ? onHidden() : onSeen())
		document.addEventListener('visibilitychange', onVisibility, { signal })
		document.addEventListener('freeze', onHidden, { signal })
		addEventListener('pagehide', onHidden, { signal })
		// Installed apps on iOS return without a change of visibility.
		for (const event of ['focus', 'pageshow']) addEventListener(event, onSeen, { signal })
		if (await mayAskAtOnce()) await this.start()
		else if (!this.#isOver) this.state.set({ kind: 'tap' })
	}

	/** Opens the last camera that was chosen. */
	async start(): Promise<void> {
		this.#run += 1
		const run = this.#run
		this.#stopCamera()
		this.state.set({ kind: 'starting' })
		try {
			this.#decoder ??= loadDecoder()
			const camera = await openCamera(this.#cameraId)
			if (run !== this.#run) return camera.stop()
			camera.onEnd(() => run === this.#run && this.#lose())
			const cameras = await listCameras().catch(() => [])
			if (run !== this.#run) return camera.stop()
			this.state.set({ kind: 'running', camera, cameras, isTorchOn: false, zoom: 1 })
			this.#show(camera)
			await this.#follow(run, await this.#decoder)
		} catch (error) {
			if (run !== this.#run) return
			if (error instanceof DecoderError) this.#decoder = undefined
			this.#run += 1
			this.#stopCamera()
			this.state.set(failureOf(error))
		}
	}

	/** Sets the video element and the frame over it. */
	attach(video: HTMLVideoElement | null, frame: HTMLElement | null): void {
		this.#video = video
		this.#frame = frame
		const state = this.state.get()
		if (state.kind === 'running') this.#show(state.camera)
	}

	/** Stops reading while something covers the picture; the camera keeps running. */
	hold(): void {
		this.#isHeld = true
	}

	/** Resumes reading, also of the same code. */
	release(): void {
		this.#isHeld = false
		this.#gate.reset()
	}

	async setTorch(isOn: boolean): Promise<void> {
		const { state } = this
		const before = state.get()
		if (before.kind !== 'running') return
		await before.camera.setTorch(isOn).catch(() => undefined)
		const now = state.get()
		if (now.kind === 'running') state.set({ ...now, isTorchOn: isOn })
	}

	/** Zooms with the lens where it can, else by showing and reading the middle only. */
	async setZoom(zoom: number): Promise<void> {
		const state = this.state.get()
		if (state.kind !== 'running') return
		this.state.set({ ...state, zoom })
		const { camera } = state
		if (camera.zoom) {
			const { min, max } = camera.zoom
			await camera
				.setZoom(Math.min(max, Math.max(min, zoom * Math.max(1, min))))
				.catch(() => undefined)
		}
	}

	/** Switches to another camera. */
	async choose(id: string): Promise<void> {
		this.#cameraId = id
		await this.start()
	}

	async focusAt(x: number, y: number): Promise<void> {
		const state = this.state.get()
		if (state.kind === 'running' && state.camera.canFocus) {
			await state.camera.focusAt(x, y).catch(() => undefined)
		}
	}

	/**
	 * Reads the codes of a picture from the gallery, whatever the camera's state; throws a `PhotoError` for an
	 * invalid file.
	 */
	readPicture(file: Blob): Promise<string[]> {
		return this.#read(file, (whole) => [whole])
	}

	/** Searches the parts of a picture in which `readPicture` found nothing; this may take seconds. */
	readClosely(file: Blob): Promise<string[]> {
		return this.#read(file, (whole) => [2, 3].flatMap((count) => tilesOf(whole, count)))
	}

	async #read(file: Blob, regionsOf: (whole: Region) => Region[]): Promise<string[]> {
		this.#decoder ??= loadDecoder()
		const decoder = await this.#decoder.catch((error: unknown) => {
			this.#decoder = undefined
			throw error
		})
		const image = await decodePicture(await readPhotoFile(file), pictureEdgePx)
		try {
			const { width, height } = image
			let isSeen = false
			for (const region of regionsOf({ x: 0, y: 0, width, height })) {
				const { reads, isBlank } = await decoder.read({ source: image, region }, 'thorough', 0)
				if (reads.length > 0) return reads.map(({ text }) => text)
				isSeen ||= !isBlank
			}
			if (!isSeen) throw new Error('Nothing is to be seen on the picture.')
			return []
		} finally {
			image.close()
		}
	}

	/** Called when the person leaves the scanner: ends camera, light and decoder. */
	end(): void {
		this.#isOver = true
		this.#run += 1
		this.#ending.abort()
		this.#stopCamera()
		this.#decoder?.then((decoder) => decoder.close()).catch(() => undefined)
		this.#decoder = undefined
		this.state.set({ kind: 'paused' })
	}

	#show({ stream }: Camera): void {
		const video = this.#video
		if (!video || video.srcObject === stream) return
		video.srcObject = stream
		// A video without sound plays without a tap; where it does not, its first frame is shown.
		video.play?.()?.catch?.(() => undefined)
	}

	#stopCamera(): void {
		const state = this.state.get()
		if (state.kind === 'running') state.camera.stop()
		if (this.#video) this.#video.srcObject = null
	}

	#sleep(): void {
		const { kind } = this.state.get()
		if (kind !== 'running' && kind !== 'starting') return
		this.#run += 1
		this.#stopCamera()
		this.state.set({ kind: 'paused' })
	}

	#wake(): void {
		const state = this.state.get()
		const isDead =
			state.kind === 'running' &&
			state.camera.stream.getVideoTracks().some(({ readyState }) => readyState === 'ended')
		if (!this.#isOver && (state.kind === 'paused' || isDead)) void this.start()
	}

	/** Another app has taken the camera: it restarts when this app is visible. */
	#lose(): void {
		if (document.visibilityState === 'visible') void this.start()
		else this.#sleep()
	}

	#region(video: HTMLVideoElement): Region {
		const state = this.state.get()
		const picture = { width: video.videoWidth, height: video.videoHeight }
		const whole = { x: 0, y: 0, ...picture }
		const box = video.parentElement?.getBoundingClientRect()
		const frame = this.#frame?.getBoundingClientRect()
		if (!box || !frame || box.width === 0) return whole
		const isDigital = state.kind === 'running' && !state.camera.zoom
		return regionUnder(picture, {
			box,
			frame: {
				x: frame.x - box.x,
				y: frame.y - box.y,
				width: frame.width,
				height: frame.height,
			},
			zoom: isDigital ? state.zoom : 1,
		})
	}

	/** Reads pictures one at a time until this run has ended. */
	async #follow(run: number, decoder: Decoder): Promise<void> {
		const coach = createCoach()
		for (let count = 0; run === this.#run; count += 1) {
			const video = this.#video
			if (video && !this.#isHeld) {
				const picture = { source: video, region: this.#region(video) }
				// A picture that is not available yet counts as nothing read.
				const reading = await decoder
					.read(picture, attemptOf(count), count)
					.catch((error: unknown) => {
						if (error instanceof DecoderError) throw error
						return null
					})
				if (run !== this.#run) return
				const accepted =
					reading && !this.#isHeld ? this.#gate.accept(reading.reads.map(({ text }) => text)) : null
				if (reading) this.advice.set(coach.follow(reading.look))
				if (accepted !== null) this.#onCode(accepted)
			}
			await new Promise((resolve) => setTimeout(resolve, pauseMs))
		}
	}
}
