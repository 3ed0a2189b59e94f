import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { readScan } from '../packages/contract/src/codes/code-rules.ts'
import { drawLabelFrames, type LabelFrame, toJpeg } from '../testing/label-frames.ts'
import { headlessShellPath, requireNeeds } from '../testing/test-needs.ts'
import type { ReaderName, Seen } from './scanner/readers.ts'

// The labels of the scanner's tests, as JPEG pictures of a camera, read by our decoder and by two others
// in a page whose processor is slowed four times. A label counts as read by the first code that is told
// of it. Ours looks at one picture in three ways in turn, as it does before a camera: it is given three
// pictures of a label; so are the others, which look at each alike.

const slowdown = 4
const pictures = 3
const limits = { p95Ms: 500 }
const readers: ReaderName[] = ['ours', 'html5-qrcode', '@zxing/library']
const every = Number(process.env.EVERY ?? 1)

type Shown = Omit<LabelFrame, 'pixels'> & { jpeg: Buffer }

async function drawAll(): Promise<Shown[]> {
	const all: Shown[] = []
	let place = 0
	for await (const frame of drawLabelFrames()) {
		place += 1
		if (place % every > 0) continue
		const { pixels: _, ...label } = frame
		all.push({ ...label, jpeg: await toJpeg(frame, 90) })
	}
	return all
}

async function bundleReaders(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			minify: true,
			lib: { entry: 'bench/scanner/readers.ts', formats: ['iife'], name: 'readers' },
		},
	})
	const [first] = Array.isArray(built) ? built : [built]
	const chunk = first && 'output' in first ? first.output[0] : undefined
	if (chunk?.type !== 'chunk') throw new Error('The readers were not bundled.')
	return chunk.code
}

/** Serves a page with the readers, the decoder's wasm and the pictures by their place. */
async function serve(labels: readonly Shown[]) {
	const script = await bundleReaders()
	const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
	const files: Record<string, { type: string; body: string | Buffer }> = {
		'/': { type: 'text/html', body: '<!doctype html><script src="/readers.js"></script>' },
		'/readers.js': { type: 'text/javascript', body: script },
		'/reader.wasm': { type: 'application/wasm', body: wasm },
	}
	const server = createServer((request, response) => {
		const path = request.url ?? '/'
		const label = labels[Number(/^\/(\d+)\.jpg$/.exec(path)?.[1] ?? -1)]
		const file = label ? { type: 'image/jpeg', body: label.jpeg } : files[path]
		response.writeHead(file ? 200 : 404, file ? { 'content-type': file.type } : {})
		response.end(file?.body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

type Window = {
	loadDecoder(address: string): Promise<void>
	readPicture(name: ReaderName, address: string, times: number): Promise<Seen>
}

const meaningOf = (raw: string) => {
	const scan = readScan(raw)
	return 'text' in scan ? scan.text : scan.reason
}

const percentile = (all: readonly number[], share: number) =>
	all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0

async function measure(page: Page, name: ReaderName, labels: readonly Shown[]) {
	const ms: number[] = []
	let right = 0
	let wrong = 0
	for (const [place, { text }] of labels.entries()) {
		const seen = await page.evaluate(
			([reader, address, times]) =>
				(window as unknown as Window).readPicture(reader, address, times),
			[name, `/${place}.jpg`, pictures] as const,
		)
		ms.push(...seen.ms)
		const read = seen.reads.find((one) => one !== null)
		if (read && meaningOf(read) === meaningOf(text)) right += 1
		else if (read) wrong += 1
	}
	const figures = {
		share: right / labels.length,
		wrong,
		p50: percentile(ms, 0.5),
		p95: percentile(ms, 0.95),
	}
	console.log(
		`${name.padEnd(16)} ${(figures.share * 100).toFixed(1).padStart(5)} % read, ${wrong} wrong, p50 ${figures.p50.toFixed(0)} ms, p95 ${figures.p95.toFixed(0)} ms a picture`,
	)
	return figures
}

requireNeeds('chromium')
const labels = await drawAll()
const { address, server } = await serve(labels)
const browser = await chromium.launch({
	executablePath: headlessShellPath(),
	args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.goto(address)
await page.evaluate(() => (window as unknown as Window).loadDecoder('/reader.wasm'))
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
console.log(
	`${labels.length} labels, ${pictures} pictures each, the processor slowed ${slowdown} times`,
)
const figures = []
for (const name of readers) figures.push(await measure(page, name, labels))
await browser.close()
server.close()
const [ours, ...others] = figures
const isAhead = others.every(({ share }) => ours && ours.share > share)
const isQuick = (ours?.p95 ?? Number.POSITIVE_INFINITY) < limits.p95Ms
console.log(
	`ahead of both: ${isAhead ? 'yes' : 'no'}; p95 under ${limits.p95Ms} ms: ${isQuick ? 'yes' : 'no'}`,
)
if (!isAhead || !isQuick) process.exitCode = 1
