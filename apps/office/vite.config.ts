import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
// Both apps are built in the same way, for the same browsers.
import { earlyScript } from '../web/build/early-script.ts'
import { findFirstScreens } from '../web/build/first-screens.ts'
import { precompress } from '../web/build/precompress.ts'
import { preloadFirstScreen } from '../web/build/preload-first-screen.ts'
import { buildTarget } from '../web/src/platform/page/browser-floor.ts'

/** The board is where the office begins: its code comes with the page, not after the code of all screens. */
const screens = { board: 'src/routes/board/board-page.tsx' }
const start = ['src/main.tsx']

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig(
	async ({ command }): Promise<UserConfig> => ({
		base: '/office/',
		plugins: [
			react(),
			babel({ presets: [reactCompilerPreset()] }),
			tailwindcss(),
			earlyScript('src/domains/board/reads/early-reads.ts', {
				injectTo: 'head',
				target: buildTarget,
			}),
			earlyScript('src/platform/page/late-start.ts', { injectTo: 'head', target: buildTarget }),
			preloadFirstScreen({
				...{ base: '/office/', screens },
				textsOf: (locale) => `src/platform/texts/first/${locale}.ts`,
			}),
			precompress(),
		],
		build: {
			target: buildTarget,
			modulePreload: { polyfill: false },
			rolldownOptions: {
				output: {
					codeSplitting: {
						groups: [
							{
								name: 'react',
								test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
							},
							...(command === 'build'
								? await findFirstScreens({ appDir: import.meta.dirname, start, screens })
								: []),
							{
								name: 'shared',
								test: /src\/(parts|platform)\/|packages\/(client|ui)\//,
								minShareCount: 3,
							},
							// Dozens of files of 400 bytes cost a page a round trip for every six of them.
							{ name: 'icons', test: /node_modules\/lucide\//, minShareCount: 2 },
							{ name: 'wire', test: /packages\/contract\/src\/(?!texts\/)/, minShareCount: 3 },
							{ name: 'desk', test: /src\/desk\//, minShareCount: 3 },
						],
					},
				},
			},
		},
		server: { port: 3002, proxy: { '/api': { target: `http://localhost:${apiPort}`, ws: true } } },
	}),
)
