import { provideTestNeeds } from '../testing/test-needs.ts'
import { lint, runParts, types } from './steps.ts'
import { build, engines, journeys, printTroubles, torture, units } from './test-parts.ts'

// `npm test`: everything that a change must pass. What fails fastest comes first; then journeys, which wait
// much, stand beside tests that compute.

provideTestNeeds()
await runParts(
	[
		[lint, engines, types],
		[
			[
				build,
				journeys('journeys'),
				torture({ only: 'node', seeds: 8, changes: 200, lanes: 2 }),
				torture({ only: 'chromium', seeds: 1, changes: 60, lanes: 1 }),
			],
			units('unit, property, service and screen tests'),
		],
	],
	printTroubles,
)
