// Loaded by URL: these files are not among those of the release that every phone caches.

import { trustOwnWorkers } from '@roundsman/client/workers/trusted-scripts'
import readerUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

type Reader = typeof import('pdfjs-dist')
export type Pdf = Awaited<ReturnType<Reader['getDocument']>['promise']>

/** Caches the PDF reader in the service worker, so that documents open without network. */
export async function storeReader(awaitWorker: () => Promise<boolean>): Promise<void> {
	if (!(await awaitWorker())) return
	for (const url of [readerUrl, workerUrl]) {
		await (await fetch(url, { priority: 'low' })).arrayBuffer()
	}
}

/**
 * Reads a PDF; throws for another file, or where its reader cannot be loaded. Scripts in it are never run.
 */
export async function openPdf(file: Blob): Promise<Pdf> {
	const reader: Reader = await import(/* @vite-ignore */ readerUrl)
	trustOwnWorkers()
	reader.GlobalWorkerOptions.workerSrc = workerUrl
	const data = new Uint8Array(await file.arrayBuffer())
	return reader.getDocument({ data, enableXfa: false, useSystemFonts: true }).promise
}
