import type { Attempt, FrameRead } from './decode-frame.ts'
import type { FrameLook } from './frame.ts'

/** A part of a picture in its own pixels. */
export type Region = { x: number; y: number; width: number; height: number }
/** A drawable source, and the part of it to read. */
export type Picture = { source: HTMLVideoElement | ImageBitmap; region: Region }

/** The result of a picture. `look`: null where it was not measured. `isBlank`: the picture shows nothing. */
export type Reading = { reads: FrameRead[]; look: FrameLook | null; isBlank: boolean }

export type Decoder = {
	/** `count`: the number of the picture, which varies the angle. */
	read(picture: Picture, attempt: Attempt, count: number): Promise<Reading>
	close(): void
}

/** `wasm`: the decoder cannot run here; `resources`: a file of the scanner could not be loaded. */
export class DecoderError extends Error {
	readonly reason: 'wasm' | 'resources'
	constructor(reason: 'wasm' | 'resources', message: string) {
		super(message)
		this.reason = reason
	}
}
