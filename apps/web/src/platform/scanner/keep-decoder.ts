import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { awaitWorker } from '../release/updates.ts'

/** Has the service worker keep the reader of codes, so that the scanner opens without network. */
export async function keepDecoder(): Promise<void> {
	if ('BarcodeDetector' in globalThis || !(await awaitWorker())) return
	const response = await fetch(wasmUrl, { priority: 'low' })
	await response.arrayBuffer()
}
