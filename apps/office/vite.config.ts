import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// Both apps are built in the same way, for the same browsers.
import { precompress } from '../web/build/precompress.ts'
import { buildTarget } from '../web/src/platform/page/browser-floor.ts'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
	base: '/office/',
	plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), precompress()],
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
					],
				},
			},
		},
	},
	server: { port: 3002, proxy: { '/api': { target: `http://localhost:${apiPort}`, ws: true } } },
})
