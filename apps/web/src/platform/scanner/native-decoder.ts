import type { Decoder, Region } from './reading.ts'

/** The browser's own code reader, which not all browsers have and TypeScript's DOM types lack. */
type BarcodeDetector = {
	detect(source: ImageBitmapSource): Promise<Detected[]>
}
type Detected = { rawValue: string; format: string; boundingBox?: Region }
type BarcodeDetectorKind = {
	new (options: { formats: readonly string[] }): BarcodeDetector
	getSupportedFormats(): Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'qr_code', 'data_matrix'] as const

/** The distance of a code's middle from that of the region; null outside it. */
function distanceIn(region: Region, { boundingBox: box }: Detected): number | null {
	if (!box) return 0
	const dx = box.x + box.width / 2 - (region.x + region.width / 2)
	const dy = box.y + box.height / 2 - (region.y + region.height / 2)
	const isInside = Math.abs(dx) <= region.width / 2 && Math.abs(dy) <= region.height / 2
	return isInside ? Math.hypot(dx, dy) : null
}

/** The browser's own reader; null where there is none, or where it lacks one of the formats. */
export async function openNativeDecoder(): Promise<Decoder | null> {
	const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: BarcodeDetectorKind }
	if (!Kind) return null
	const supported = await Kind.getSupportedFormats().catch((): string[] => [])
	if (!formats.every((format) => supported.includes(format))) return null
	const detector = new Kind({ formats })
	return {
		async read({ source, region }) {
			const found = (await detector.detect(source)).flatMap((code) => {
				const distance = distanceIn(region, code)
				return distance === null ? [] : [{ ...code, distance }]
			})
			found.sort((one, other) => one.distance - other.distance)
			return {
				reads: found.map(({ rawValue, format }) => ({ text: rawValue, format })),
				look: null,
				isBlank: false,
			}
		},
		close: () => undefined,
	}
}
