import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
// Both apps are built in the same way, for the same browsers.
import { precompress } from '../web/build/precompress.ts'
import { buildTarget } from '../web/src/platform/page/browser-floor.ts'

/** The board is where the office begins: its code comes with the page, not after the code of all screens. */
const withBoard: Plugin = {
	name: 'with-board',
	apply: 'build',
	transformIndexHtml: {
		order: 'post',
		handler: (html, { bundle = {} }) => {
			const ofBoard = Object.values(bundle).filter(
				(file) =>
					file.type === 'chunk' &&
					/\/(board-page|app\/shell)\.tsx$/.test(file.facadeModuleId ?? ''),
			)
			const files = ofBoard.flatMap((file) => [
				file.fileName,
				...(file.type === 'chunk' ? file.imports : []),
			])
			return [...new Set(files)]
				.map((name) => `/office/${name}`)
				.filter((href) => !html.includes(href))
				.map((href) => ({
					...{ tag: 'link', injectTo: 'head' as const },
					attrs: { rel: 'modulepreload', crossorigin: true, href },
				}))
		},
	},
}

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
	base: '/office/',
	plugins: [
		react(),
		babel({ presets: [reactCompilerPreset()] }),
		tailwindcss(),
		withBoard,
		precompress(),
	],
	build: {
		target: buildTarget,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
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
})
