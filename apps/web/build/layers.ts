import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin, Rolldown } from 'vite'
import { buildTarget } from '../src/platform/page/browser-floor.ts'

const webDir = join(import.meta.dirname, '..')
const types: Record<string, string> = {
	js: 'text/javascript',
	css: 'text/css',
	woff2: 'font/woff2',
}

type Files = Map<string, string | Uint8Array>

/** The whole app in one script, without what makes a release small: that takes longer than all tests. */
async function buildApp(): Promise<Files> {
	// What only builds is loaded only then: every run of tests reads this file.
	const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
		import('vite'),
		import('@vitejs/plugin-react'),
		import('@tailwindcss/vite'),
	])
	const result = await build({
		configFile: false,
		root: webDir,
		publicDir: false,
		logLevel: 'error',
		plugins: [react(), tailwindcss()],
		build: {
			write: false,
			minify: false,
			target: buildTarget,
			cssCodeSplit: false,
			modulePreload: false,
			rolldownOptions: {
				input: join(webDir, 'src/testing/app-entry.ts'),
				preserveEntrySignatures: 'strict',
				output: {
					codeSplitting: false,
					entryFileNames: 'app.js',
					assetFileNames: '[name][extname]',
				},
			},
		},
	})
	const { output } = [result].flat()[0] as Rolldown.RolldownOutput
	return new Map(
		output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
	)
}

/**
 * Serves the app's modules as one file, `/layer-app/app.js`. A browser evaluates a module once for each
 * address, so each page takes one of its own by a fragment: what was fetched and compiled is used again.
 * Built with the first request, and anew when a source has changed.
 */
export function layerApp(): Plugin {
	let built: Promise<Files> | undefined
	let version = 0
	const files = () => {
		built ??= buildApp()
		return built
	}
	return {
		name: 'layer-app',
		configureServer({ middlewares, watcher }) {
			watcher.on('change', () => {
				built = undefined
				version += 1
			})
			middlewares.use((_request, _response, next) => {
				// Whoever asks for the file is told why it cannot be had.
				files().catch(() => undefined)
				next()
			})
			middlewares.use('/layer-app', async ({ url = '', headers }, response, next) => {
				const tag = `"${version}"`
				response.setHeader('etag', tag)
				response.setHeader('cache-control', 'no-cache')
				if (headers['if-none-match'] === tag) return response.writeHead(304).end()
				try {
					const file = (await files()).get(url.slice(1))
					if (file === undefined) return next()
					const type = types[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
					response.setHeader('content-type', type)
					response.end(file)
				} catch (error) {
					next(error)
				}
			})
		},
	}
}

type Phone = { viewport: { width: number; height: number } } & Record<string, unknown>

/** What the tests of layers run in: a phone without movement, in the browser that lies there. */
export const layerBrowser = (phone: Phone, executablePath: string | undefined) => ({
	enabled: true,
	headless: true,
	screenshotFailures: false,
	viewport: phone.viewport,
	provider: playwright({
		launchOptions: { executablePath, args: ['--no-sandbox'] },
		contextOptions: { ...phone, permissions: [], reducedMotion: 'reduce' as const },
		actionTimeout: 10_000,
	}),
	instances: [{ browser: 'chromium' as const }],
})
