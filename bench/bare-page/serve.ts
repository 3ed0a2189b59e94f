import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

// The floor of a page: React, a few styles and IndexedDB, built and packed as the app is.

const worker = `
const files = ['/', '/app.js']
addEventListener('install', (event) => {
	event.waitUntil(caches.open('bare').then((cache) => cache.addAll(files)))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
	event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})`

const styles = `body{margin:0;font:16px/1.4 system-ui,sans-serif}
h1{position:sticky;top:0;margin:0;padding:12px 16px;background:#0a4fa3;color:#fff;font-size:20px}
article{box-sizing:border-box;height:64px;padding:8px 16px;border-bottom:1px solid #d8dfe6}
small{display:block;color:#44505c}`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><style>${styles}</style><script type="module" src="/app.js"></script>
</head><body><div id="root"></div></body></html>`

async function buildApp(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		root: import.meta.dirname,
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: { input: join(import.meta.dirname, 'app.tsx') },
		},
	})
	const [result] = Array.isArray(built) ? built : [built]
	const chunk = result && 'output' in result ? result.output[0] : undefined
	if (!chunk) throw new Error('The bare page was not built.')
	return chunk.code
}

export async function serveBarePage(): Promise<{ address: string; stop(): void }> {
	const pack = (type: string, text: string) => ({ type, body: brotliCompressSync(text) })
	const files = new Map([
		['/', pack('text/html', page)],
		['/app.js', pack('text/javascript', await buildApp())],
		['/worker.js', pack('text/javascript', worker)],
	])
	const server = createServer(({ url = '' }, response) => {
		const file = files.get(url)
		if (!file) return response.writeHead(404).end()
		const headers = { 'content-type': file.type, 'content-encoding': 'br' }
		return response.writeHead(200, headers).end(file.body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const listening = server.address()
	const port = typeof listening === 'object' ? listening?.port : 0
	return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
