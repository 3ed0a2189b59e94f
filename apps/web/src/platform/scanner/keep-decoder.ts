import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Caches the decoder in the service worker, so that the scanner works without network. */
export async function keepDecoder(awaitWorker: () => Promise<boolean>): Promise<void> {
	if ('BarcodeDetector' in globalThis || !(await awaitWorker())) return
	const response = await fetch(wasmUrl, { priority: 'low' })
	await response.arrayBuffer()
}
