// As files of their own: neither is among the files of the release that every phone stores beforehand.

import { trustOwnWorkers } from '@roundsman/client/workers/trusted-scripts'
import readerUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { awaitWorker } from '#platform/release/updates'

type Reader = typeof import('pdfjs-dist')
export type Pdf = Awaited<ReturnType<Reader['getDocument']>['promise']>

/** Has the service worker store what shows PDFs, so that documents open without network. */
export async function storeReader(): Promise<void> {
	if (!(await awaitWorker())) return
	for (const url of [readerUrl, workerUrl]) {
		await (await fetch(url, { priority: 'low' })).arrayBuffer()
	}
}

/** Reads a PDF; throws where it is none, or where its reader is not here. No script in it is ever run. */
export async function openPdf(file: Blob): Promise<Pdf> {
	const reader: Reader = await import(/* @vite-ignore */ readerUrl)
	trustOwnWorkers()
	reader.GlobalWorkerOptions.workerSrc = workerUrl
	const data = new Uint8Array(await file.arrayBuffer())
	return reader.getDocument({ data, enableXfa: false, useSystemFonts: true }).promise
}
