import type { Attempt, FrameRead } from './decode-frame.ts'
import type { FrameLook } from './frame.ts'

/** A part of a picture in its own pixels. */
export type Region = { x: number; y: number; width: number; height: number }
/** A drawable source, and the part of it to read. */
export type Picture = { source: HTMLVideoElement | ImageBitmap; region: Region }

/** The result of a picture. `look`: null where it was not measured. `isBlank`: the picture shows nothing. */
export type Reading = { reads: FrameRead[]; look: FrameLook | null; isBlank: boolean }

export type Decoder = {
	/** `count`: which picture it is, so that each is looked at in another way. */
	read(picture: Picture, attempt: Attempt, count: number): Promise<Reading>
	close(): void
}

/** `wasm`: the decoder does not run here; `resources`: a part of the scanner could not be had. */
export class DecoderError extends Error {
	readonly reason: 'wasm' | 'resources'
	constructor(reason: 'wasm' | 'resources', message: string) {
		super(message)
		this.reason = reason
	}
}
