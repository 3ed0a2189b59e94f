import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyScript } from './build/early-script.ts'
import { joinFacades } from './build/join-facades.ts'
import { joinRuntime } from './build/join-runtime.ts'
import { precompress } from './build/precompress.ts'
import { preloadPages } from './build/preload-pages.ts'

const apiPort = process.env.API_PORT ?? '3001'
/** The server finds a language's texts by their names. */
function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
	const [, language, part] = /texts\/(\w\w)\/(first|more)\.ts$/.exec(facadeModuleId ?? '') ?? []
	return `assets/${language ? `${language}-${part}` : '[name]'}-[hash].js`
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
				globPatterns: ['**/*.{js,css,svg,webmanifest,woff2}', 'index.html'],
				globIgnores: ['icons/*-512.png', 'screenshots/**'],
			},
		}),
		earlyScript('src/platform/api/early-reads.ts'),
		joinFacades(),
		joinRuntime('react'),
		preloadPages(),
		precompress(),
	],
	build: {
		target: 'es2022',
		modulePreload: { polyfill: false },
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
					// changes, what every screen needs, what today's tour needs. Then what others share.
					groups: [
						{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
						{
							name: 'base',
							test: new RegExp(
								[
									'node_modules/(i18next|zod|use-sync-external-store|@tanstack/(react-router/(?!.*useBlocker)|router-core|history|react-store|store))/',
									'vite/preload-helper|rolldown/runtime',
									'src/ui/(button|button-class|class-names|icon|icon-button|logo|note|link-render)\\.',
									'src/platform/(api/(api-client|call-news|error-text)|api-error|page/(first-paint|install-prompt|missing-code|text-size|theme)|idle|position\\.|shared-value|session/|session-memory|storage-keys|texts/(texts|use-translation)|live/connection)',
									'src/(main|start-app)\\.tsx|src/routes/(app-router|route-|[a-z]+/[a-z]+-routes)',
									'src/app/session/session-(guard|end)|src/parts/lazy-page',
									'src/domains/employees/lazy-overlays',
									'packages/contract/src/(core/(?!filters|merge-rules|check-digits|calendar|distance)|employees/(?!courier-rules|link-rules|session)|operations|contract-version|texts/text)',
									'lucide/dist/esm/icons/(check|circle-alert|cloud-upload|locate-fixed|x)\\.',
								].join('|'),
							),
						},
						{
							name: 'today',
							test: new RegExp(
								[
									'node_modules/(@tanstack/(react-query|query-core|query-persist-client-core)|idb|idb-keyval)/',
									'node_modules/@tanstack/react-router/.*useBlocker',
									'packages/contract/src/(core/(merge-rules|calendar|distance)|visits/(?!visit-(history|date-rules))|tours/(?!news|tour-(point|stop|order))|customers/customer-summary|options/visit-codes)',
									'packages/sync/src/(?!connection/)',
									'src/app/(session/personal-data|shell/shell\\.)|src/features/today/|src/features/visit/use-navigation-link|src/parts/(after-paint|notice-board|toaster|use-age)',
									'src/routes/tours/(dashboard-page|today-bundle)',
									'src/domains/tours/(?!points/|news/(?!news-changes)|best-order|device-ways|route-rules)',
									'src/platform/(outbox/(outbox|outbox-network|background-sync|sync-tag|worker-session|live-data)|unsaved-input|reads/query-client|clock|navigation-link)\\.',
								].join('|'),
							),
						},
						// What the sign-in shows and every form has.
						{
							name: 'sign-in',
							test: /src\/(routes\/account\/sign-in-page|ui\/form\/(checkbox|field|text-field)\.)/,
						},
						{
							name: 'work',
							test: /(src\/(app|domains|features|parts|platform|ui)\/(?!.*(sheet|dialog|overlay|drawer|menu|form|radio|use-close|position))|node_modules\/lucide\/)/,
							minShareCount: 3,
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
})
