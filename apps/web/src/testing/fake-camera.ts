import { pictureSizeOf } from '../platform/photos/photo-file.ts'
import { jpegOf } from './fake-pictures.ts'

function openTrack(applied: unknown[]) {
	const track = Object.assign(new EventTarget(), {
		readyState: 'live',
		stop: () => void Object.assign(track, { readyState: 'ended' }),
		getCapabilities: () => ({ torch: true }),
		getSettings: () => ({ deviceId: 'back' }),
		applyConstraints: async (wish: unknown) => void applied.push(wish),
	})
	return track
}

/** A camera and the browser's own reader of codes, as a test wishes them to be. */
export function createCamera({ failure }: { failure?: string } = {}) {
	let shown: string[] = []
	let reason = failure
	/** What the reader finds in a file, look by look; the width of its picture tells which one it is. */
	const looks = new Map<number | undefined, string[]>()
	const tracks: ReturnType<typeof openTrack>[] = []
	const applied: unknown[] = []
	const mediaDevices = {
		getUserMedia: async () => {
			if (reason) throw Object.assign(new Error(`${reason} of the test`), { name: reason })
			const track = openTrack(applied)
			tracks.push(track)
			const own = { getVideoTracks: () => [track], getTracks: () => [track] }
			return Object.assign(new MediaStream(), own)
		},
		enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'back', label: 'Back' }],
	}
	class BarcodeDetector {
		static getSupportedFormats = async () =>
			'ean_13 ean_8 upc_a code_128 itf qr_code data_matrix'.split(' ')
		detect = async (source: unknown) => {
			const found = looks.get((source as { width?: number }).width)
			const codes = found ? [found.shift() ?? ''].filter(Boolean) : shown
			return codes.map((rawValue) => ({ rawValue, format: 'code_128' }))
		}
	}
	const createImageBitmap = async (file: Blob) => ({
		...pictureSizeOf(await file.arrayBuffer()),
		close: () => undefined,
	})
	return {
		traits: { mediaDevices },
		globals: { BarcodeDetector, createImageBitmap },
		/** What lies before the camera from now on. */
		show: (...codes: string[]) => {
			shown = codes
		},
		/** A file for the gallery's field, and what is read in it look by look: '' for nothing. */
		take: (...found: string[]) => {
			const width = 4000 + looks.size
			looks.set(width, found)
			return new File([jpegOf(width, 3000)], 'label.jpg', { type: 'image/jpeg' })
		},
		/** From now on the camera opens. */
		mend: () => {
			reason = undefined
		},
		/** How many streams run. */
		running: () => tracks.filter(({ readyState }) => readyState === 'live').length,
		/** What the camera was asked to do. */
		applied,
	}
}
