import { sealingRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { storageKeys } from '#platform/storage-keys'
import { heading, waitFor } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { Refusal } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

it('asks again for the key that did not come, though the connection stays as it is', async () => {
	const service = createService()
	const away = new Refusal(503, 'UNAVAILABLE', 'The service is busy.')
	service.refuse(sealingRoutes.getSealingKey, away, { times: 1 })
	localStorage.setItem(storageKeys.deviceMark, 'm'.repeat(43))
	const app = await renderApp({ at: '/visits', service })
	await heading(app, fr.visits.title)
	const asked = () => service.requestsOf(sealingRoutes.getSealingKey).length
	const release = app.holdClock()
	await app.pass(25_000)
	await waitFor(() => expect(asked()).toBe(1))
	service.on(sealingRoutes.getSealingKey, () => ({ sealingKey: 'A'.repeat(43) }))
	await app.pass(60_000)
	await waitFor(() => expect(asked()).toBe(2))
	release()
})
