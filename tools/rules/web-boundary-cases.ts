/** A file, what may not be imported there, and what may. */
export type Case = { file: string; forbidden: string[]; allowed: string[] }

const ofDomain = {
	forbidden: [
		'@roundsman/sync',
		'@roundsman/api',
		'#domains/customers',
		'#domains/customers/customer-list.tsx',
		'#features/day',
		'#parts/link.tsx',
		'#app/shell/shell.tsx',
		'#testing/render-app.ts',
		'fastify',
	],
	allowed: [
		'@roundsman/client/live/connection',
		'@roundsman/contract',
		'@roundsman/routing',
		'#platform/outbox/outbox',
		'#texts',
		'@roundsman/ui/button',
		'react',
		'@tanstack/react-query',
	],
}

export const webCases: readonly Case[] = [
	{
		file: 'apps/web/src/domains/visits/planted-card.tsx',
		forbidden: [
			...ofDomain.forbidden,
			'../customers/customer-list.tsx',
			'../customers/index.ts',
			'../../app/shell/shell.tsx',
			'../../platform/outbox/outbox.ts',
			'../../routes/visits/visits-page.tsx',
			'../../testing/render-app.ts',
			'../../../../api/src/app/build-app.ts',
		],
		allowed: [...ofDomain.allowed, './visit-queries.ts', './plan/visit-list.tsx'],
	},
	{
		file: 'apps/web/src/domains/visits/plan/planted-list.tsx',
		forbidden: [
			...ofDomain.forbidden,
			'../../customers/list/customer-list.tsx',
			'../../customers/index.ts',
			'../../../app/shell/shell.tsx',
			'../../../routes/visits/visits-page.tsx',
		],
		allowed: [...ofDomain.allowed, './visit-card.tsx', '../report/visit-report-form.tsx'],
	},
	{
		file: 'apps/web/src/features/day/planted-button.tsx',
		forbidden: [
			'@roundsman/api',
			'#app/shell/shell.tsx',
			'#features/today/use-today.ts',
			'../today/use-today.ts',
			'../../parts/link.tsx',
			'../../routes/visits/visits-page.tsx',
			'../../domains/visits/index.ts',
		],
		allowed: [
			...['#features/today', '#parts/link.tsx', '#domains/visits', '#domains/visits/plan'],
			...[
				'#platform/outbox/outbox',
				'@roundsman/ui/button',
				'#texts',
				'./tour-map.tsx',
				'@roundsman/sync',
			],
		],
	},
	{
		file: 'apps/web/src/parts/planted.tsx',
		forbidden: [
			'#domains/visits',
			'#features/day',
			'#app/shell/shell.tsx',
			'../domains/visits/index.ts',
			'../routes/visits/visits-page.tsx',
		],
		allowed: ['#platform/outbox/outbox', '@roundsman/ui/button', '#texts', './link.tsx'],
	},
	{
		file: 'apps/web/src/main.tsx',
		forbidden: [
			'./testing/render-app.ts',
			'./routes/app-router.ts',
			'./routes/visits/visits-page.tsx',
			'#domains/visits',
		],
		allowed: ['./start-app.tsx', '#app/error-screen.tsx', '#platform/session/session-store'],
	},
	{
		file: 'apps/web/src/service-worker.ts',
		forbidden: ['#domains/visits', './routes/app-router.ts', '#app/live/live.ts', './main.tsx'],
		allowed: ['./worker/drain-outbox.ts', '#platform/outbox/sync-tag', 'workbox-routing'],
	},
	{
		file: 'apps/web/src/worker/planted.ts',
		forbidden: [
			'#domains/visits',
			'@roundsman/ui/button',
			'#app/live/live.ts',
			'../routes/app-router.ts',
			'../service-worker.ts',
		],
		allowed: ['./trim-cache.ts', '#platform/outbox/worker-session', '@roundsman/sync'],
	},
	{
		file: 'apps/web/src/testing/planted.ts',
		forbidden: ['@roundsman/api', '../../../api/src/app/build-app.ts'],
		allowed: [
			'../start-app.tsx',
			'#app/background.ts',
			'../domains/customers/list/customer-list.tsx',
		],
	},
	{
		file: 'apps/web/src/routes/planted.screen.test.tsx',
		forbidden: ['../../../api/src/app/build-app.ts'],
		allowed: ['#testing/render-app.ts', '@roundsman/contract'],
	},
	{
		file: 'apps/web/src/platform/planted.ts',
		forbidden: [
			'#domains/visits',
			'../domains/visits/index.ts',
			'@roundsman/ui/button',
			'#app/shell/shell.tsx',
			'../routes/visits/visits-page.tsx',
		],
		allowed: ['@roundsman/client/idle', '@roundsman/contract', '@roundsman/sync', 'idb-keyval'],
	},
	{
		file: 'apps/web/src/platform/outbox/planted.ts',
		forbidden: ['#domains/visits', '@roundsman/ui/button', '#parts/link.tsx'],
		allowed: ['../clock.ts', '@roundsman/sync'],
	},
	// The files of 'Add a capability', with what its recipe says that they use.
	{
		file: 'apps/web/src/domains/trailers/use-trailers.ts',
		forbidden: ['#domains/visits', '#features/day', '#parts/link.tsx', '@roundsman/sync'],
		allowed: [
			...['@roundsman/contract', '#platform/outbox/live-data', './trailer-queries.ts', '#texts'],
			...['./trailer-changes.ts', '@roundsman/client/texts/use-formats', 'react'],
		],
	},
	{
		file: 'apps/web/src/domains/trailers/trailer-changes.ts',
		forbidden: ['#app/changes.ts', '#domains/operations'],
		allowed: ['#platform/outbox/define-change', '#platform/pending/pending', '@roundsman/contract'],
	},
	{
		file: 'apps/web/src/routes/trailers/trailers-page.tsx',
		forbidden: ['@roundsman/contract', '#platform/outbox/live-data', '#platform/pending/pending'],
		allowed: [
			...['#domains/trailers', '#features/sync-centre', '#parts/list/list-screen.tsx', '#texts'],
			...['#parts/form-page.tsx', '#parts/use-age.ts', '@roundsman/ui/shell/screen', 'react'],
		],
	},
	{
		file: 'apps/web/src/routes/visits/planted-page.tsx',
		forbidden: [
			'#testing/words.ts',
			'../../testing/service/service.ts',
			'@roundsman/contract',
			'@roundsman/sync',
			'#platform/outbox/outbox',
			'../../platform/outbox/outbox.ts',
			'../../domains/visits/plan/visit-list.tsx',
			'../../app/shell/shell.tsx',
		],
		allowed: [
			...['#domains/visits/plan', '#features/day', '#parts/link.tsx', '#app/shell/shell.tsx'],
			...['@roundsman/ui/button', '../tours/dashboard-page.tsx', 'react'],
		],
	},
	{
		file: 'apps/web/src/app/planted.tsx',
		forbidden: ['../routes/visits/visits-page.tsx', '../domains/visits/index.ts', '../main.tsx'],
		allowed: [
			...['#domains/visits', '#features/day', '#parts/link.tsx', '#platform/outbox/outbox'],
			...['@roundsman/ui/button', '@roundsman/sync'],
		],
	},
	{
		file: 'apps/web/src/app/shell/planted.tsx',
		forbidden: ['../../routes/visits/visits-page.tsx', '../../main.tsx', '#testing/words.ts'],
		allowed: ['#domains/visits', '../background.ts', '@roundsman/ui/button'],
	},
]
