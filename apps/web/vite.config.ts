import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const apiPort = process.env.API_PORT ?? '3001'
const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Compresses what is built once and for all, so that the server only hands it out. */
function precompress(): Plugin {
	let outDir = ''
	return {
		name: 'precompress',
		apply: 'build',
		enforce: 'post',
		configResolved: (config) => {
			outDir = join(config.root, config.build.outDir)
		},
		closeBundle: {
			order: 'post',
			sequential: true,
			handler: () => {
				for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
					const path = join(outDir, name)
					if (!compressible.test(name) || !statSync(path).isFile()) continue
					const bytes = readFileSync(path)
					const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
					writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
					writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
				}
			},
		},
	}
}

export default defineConfig({
	plugins: [
		react(),
		babel({ presets: [reactCompilerPreset()] }),
		tailwindcss(),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'src',
			filename: 'service-worker.ts',
			injectRegister: false,
			manifest: false,
			injectManifest: {
				globPatterns: ['**/*.{js,css,html,svg,webmanifest}'],
				globIgnores: ['icons/*-512.png', 'screenshots/**'],
			},
		}),
		precompress(),
	],
	build: {
		target: 'es2022',
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					// What every screen needs in one file, what only signed-in ones need in another: fewer
					// requests before the first paint, and a release changes neither.
					groups: [
						{
							name: 'framework',
							test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zod|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
						},
						{
							name: 'offline',
							test: /node_modules\/(@tanstack\/(react-query|query-core|query-persist-client-core)|idb|idb-keyval)\/|packages\/sync\//,
						},
						{
							name: 'base',
							test: /src\/ui\/(button|button-class|class-names|icon|icon-button|field|logo|link-render)\.|src\/platform\/(api-client|api-error|session-store|texts|theme|connection)\.|packages\/contract\/src\/(core|employees|index)|lucide-react\/dist\/esm\/((?!icons)|icons\/(check|x)\.)/,
						},
						{
							name: 'work',
							test: /(src\/(app|domains|platform|ui)\/(?!.*(sheet|dialog|overlay|drawer|menu|form|radio|use-close))|packages\/contract\/src\/(?!texts)|lucide-react)/,
							minShareCount: 3,
						},
					],
				},
			},
		},
	},
	server: {
		port: 3000,
		proxy: { '/api': { target: `http://localhost:${apiPort}`, ws: true } },
	},
})
