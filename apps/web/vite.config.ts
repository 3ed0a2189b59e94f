import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileWhole } from './build/compile-whole.ts'
import { earlyScript } from './build/early-script.ts'
import { findFirstScreens } from './build/first-screens.ts'
import { precompress } from './build/precompress.ts'
import { inlineStyles, preloadFirstScreen } from './build/preload-first-screen.ts'
import { buildTarget } from './src/platform/page/browser-floor.ts'

const screens = {
	'sign-in': 'src/routes/account/sign-in-page.tsx',
	today: 'src/routes/tours/today-bundle.ts',
}
const beforeScreen = { injectTo: 'body-prepend', target: buildTarget } as const
const preloaded = {
	...{ base: '/', screens },
	textsOf: (locale: string) => `texts/${locale}/first/index.ts`,
}
const firstScreens = { appDir: import.meta.dirname, start: ['src/main.tsx'], screens }

const apiPort = process.env.API_PORT ?? '3001'
/** The server finds a language's texts by their names. */
function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
	const [, language, part] =
		/texts\/(\w\w)\/(first|more)\/index\.ts$/.exec(facadeModuleId ?? '') ?? []
	return `assets/${language ? `${language}-${part}` : '[name]'}-[hash].js`
}

const serviceWorker = () =>
	VitePWA({
		strategies: 'injectManifest',
		srcDir: 'src',
		filename: 'service-worker.ts',
		injectRegister: false,
		manifest: false,
		injectManifest: {
			// A classic script: what code that is loaded later knows of its own address is a module's alone.
			rollupFormat: 'iife',
			globPatterns: ['**/*.{js,css,svg,webmanifest,woff2}', 'index.html'],
			globIgnores: ['icons/*-512.png', 'screenshots/**'],
		},
	})

const reactItself = {
	name: 'react',
	test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
}
/** Loaded after the first paint of a signed-in person; a file of its own keeps it out of the sign-in's. */
const schemas = { name: 'schemas', test: /node_modules\/zod\// }

export default defineConfig(
	async ({ command }): Promise<UserConfig> => ({
		plugins: [
			react(),
			babel({ presets: [reactCompilerPreset()] }),
			tailwindcss(),
			serviceWorker(),
			earlyScript('src/platform/api/early-reads.ts', { injectTo: 'head', target: buildTarget }),
			earlyScript('src/platform/snapshot/show-snapshot.ts', beforeScreen),
			earlyScript('src/platform/page/old-browser.ts', { injectTo: 'body', target: 'es2015' }),
			inlineStyles(),
			preloadFirstScreen(preloaded),
			compileWhole(/^(react|base|today)$/),
			precompress(),
		],
		resolve: { alias: { 'png-js': join(import.meta.dirname, 'build/no-png.ts') } },
		build: {
			target: buildTarget,
			modulePreload: {
				polyfill: false,
				// Of a lazy screen's files only the one that most share is named beforehand: a list of all would
				// be a part of each first screen.
				resolveDependencies: (_, files, { hostType }) =>
					hostType === 'html' ? files : files.filter((file) => /\.css$|\/work-/.test(file)),
			},
			rolldownOptions: {
				onLog(level, log, handle) {
					// It would be left to the browser, which knows no such address.
					if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
					handle(level, log)
				},
				output: {
					chunkFileNames: nameChunk,
					codeSplitting: {
						// Few files of like size before the first paint, for they share the line: what no release
						// changes, what each first screen needs, what one of them needs. Then what others share.
						groups: [
							reactItself,
							schemas,
							...(command === 'build' ? await findFirstScreens(firstScreens) : []),
							{
								name: 'work',
								// The report of this device is made before the first screen stands: it does without.
								test: /src\/(app|domains|features|parts|platform)\/(?!page\/storage-space)|packages\/(client|ui)\/|node_modules\/lucide\//,
								minShareCount: 4,
							},
						],
					},
				},
			},
		},
		server: {
			port: 3000,
			proxy: {
				'/api': { target: `http://localhost:${apiPort}`, ws: true },
				'/map': { target: `http://localhost:${apiPort}` },
			},
		},
	}),
)
