import { type Service, startService } from '../service.ts'
import { test as base } from '../test.ts'

/** Journeys on a service with the demo world as `npm start` shows it, over the demo's own map. */
export const test = base.extend<object, { service: Service }>({
	service: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
		async ({}, use, { workerIndex }) => {
			const service = await startService(workerIndex, { DEMO: '1', MAP_PACK: '' })
			await use(service)
			await service.stop()
		},
		{ scope: 'worker', timeout: 120_000 },
	],
})
