import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/

/** Compresses what is built once and for all, so that the server only hands it out. */
export function precompress(): Plugin {
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
