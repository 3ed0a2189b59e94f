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
	build: { target: 'es2022', modulePreload: { polyfill: false } },
	server: {
		port: 3000,
		proxy: { '/api': { target: `http://localhost:${apiPort}`, ws: true } },
	},
})
