import { provideTestNeeds } from '../testing/test-needs.ts'
import { rehearse } from './new-domain/rehearsal.ts'
import { asCount, runParts } from './steps.ts'
import { build, drill, engines, journeys, printTroubles, torture, units } from './test-parts.ts'

// `npm run test:long`: what nobody need wait for with each change. Exhaustive looks, rare cases, and
// whatever tries more the longer it may.

const model = 'packages/sync/src/testing/model.test.ts'
const sweeps = {
	...{ ATTACK_CASES: '1000', FOREIGN_CELLS: '2600', LONG_RUN: 'on' },
	TEST_DATABASES: 'both',
}

provideTestNeeds()
await runParts(
	[
		[build, engines],
		[units('service tests with long sweeps', ['--project=api'], sweeps)],
		[units('outbox with long sweeps', [model], { SYNC_SEEDS: '100000' })],
		[
			units(
				'a release, unpacked, beside the one before, its alarms, and phones that come back at once',
				[
					...['tools/release', 'testing/releases-drill', 'testing/drill/alarms'],
					...['testing/drill/point-in-time', 'testing/drill/returning-phones'],
				],
				sweeps,
			),
		],
		[drill],
		[{ name: 'a new domain, rehearsed', run: async () => asCount(rehearse()) }],
		[journeys('long')],
		[torture({ only: 'node', seeds: 12, changes: 1000, lanes: 2 })],
		[torture({ only: 'chromium', seeds: 8, changes: 200, lanes: 1 })],
	],
	printTroubles,
)
