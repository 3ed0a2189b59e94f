import type { Layer } from './layer.ts'

// Who may import whom in the office.

/** What both apps share. */
const shared = [
	'!@roundsman/ui',
	'!@roundsman/ui/**',
	'!@roundsman/client',
	'!@roundsman/client/**',
]
const officeExcept = [
	...['@roundsman/api', '@roundsman/api/**', '@roundsman/demo', '@roundsman/web'],
	...['@roundsman/office', '@roundsman/sync', '@roundsman/sync/**'],
]
const desk = ['desk/**', 'platform/**', 'texts']

/** The office in the browser has the phone's layers, and between domains and platform a desk: what its screens are made of. */
export const officeLayers: readonly Layer[] = [
	{
		at: ['apps/office/src/platform'],
		aliases: ['platform/**', 'texts'],
		except: [...officeExcept, '@roundsman/ui', '@roundsman/ui/**'],
		message: 'platform uses client and contract; it knows no ui and no domain.',
	},
	{
		at: ['apps/office/src/desk'],
		aliases: desk,
		except: officeExcept,
		message: 'The desk uses platform, ui, client and contract; it knows no domain and no router.',
	},
	{
		at: ['apps/office/src/domains/*'],
		aliases: desk,
		except: [
			'@roundsman/**',
			...shared,
			'!@roundsman/contract',
			'!@roundsman/contract/**',
			'!@roundsman/routing',
		],
		message:
			'A domain uses desk, platform, ui, client, contract and routing; domains meet in features.',
	},
	{
		at: ['apps/office/src/parts'],
		aliases: desk,
		except: officeExcept,
		message: 'parts use desk, platform and ui; they know no domain.',
	},
	{
		at: ['apps/office/src/features/*'],
		aliases: [...desk, 'domains/**', 'features/*', 'parts/**'],
		except: officeExcept,
		message: 'A feature uses the doors of features and domains, parts, desk, platform and ui.',
	},
	{
		at: ['apps/office/src/app'],
		aliases: [...desk, 'app/**', 'domains/**', 'features/*', 'parts/**'],
		except: officeExcept,
		message: 'app uses features, parts, the doors of domains, desk, platform and ui.',
	},
	{
		at: ['apps/office/src/routes'],
		aliases: ['app/**', 'desk/**', 'domains/**', 'features/*', 'parts/**', 'texts'],
		except: ['@roundsman/**', ...shared],
		message: 'A route composes what app, features, parts, domains, desk and ui offer.',
	},
	{
		at: ['apps/office/src/main.tsx', 'apps/office/src/start-office.tsx'],
		aliases: ['app/**', 'platform/**'],
		except: officeExcept,
		relative: ['./start-office.tsx', './routes/office-router.ts', './styles/**'],
		message: 'The start opens the router.',
	},
]
