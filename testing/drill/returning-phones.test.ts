import { afterAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { endChildren, startService } from '../../apps/api/src/testing/servers/child-service.ts'
import { createPerson, expectNothingLost } from '../drill-phones.ts'
import { startTcpRouter } from '../tcp-router.ts'
import { type Answer, createReturningPhone } from './returning-phones.ts'

// What stands before two processes is gone, and back: every live socket was cut at once, and everybody has worked on.

const phoneCount = Number(process.env.PHONES ?? (process.env.LONG_RUN ? 500 : 20))
const changesEach = 4
const calmWithinMs = 120_000
/** After so long a phone gives up an answer. */
const phoneWaitsMs = 25_000

afterAll(endChildren)

it('phones that all come back at once are served, and the service is calm', {
	timeout: 600_000,
}, async () => {
	const cluster = await startPostgres()
	const services = [1, 2].map(() => startService({ DATABASE_URL: cluster.url }))
	const addresses = await Promise.all(services.map(({ ready }) => ready))
	const router = await startTcpRouter(...addresses)
	const client = openPostgres(cluster.url, 2)
	let answers: Answer[] = []
	const phones: ReturnType<typeof createReturningPhone>[] = []
	for (let seed = 1; seed <= phoneCount; seed += 1) {
		const person = await createPerson(client, new Date())
		const onAnswer = (answer: Answer) => answers.push(answer)
		phones.push(createReturningPhone(person, { address: router.url, seed, onAnswer }))
	}
	const untilCalm = () =>
		vi.waitFor(
			async () => {
				const calm = await Promise.all(phones.map((phone) => phone.isCalm()))
				expect(calm.filter((isCalm) => !isCalm)).toEqual([])
			},
			{ timeout: calmWithinMs, interval: 100 },
		)
	await untilCalm()

	answers = []
	router.leadTo()
	await Promise.all(phones.map((phone) => phone.work(changesEach)))
	const beganMs = performance.now()
	router.leadTo(...addresses)
	await untilCalm()

	const tookS = (performance.now() - beganMs) / 1000
	const slowestMs = Math.max(...answers.map(({ tookMs }) => tookMs))
	console.log(
		`${phoneCount} phones: calm after ${tookS.toFixed(1)} s, ${answers.length} answers, the slowest after ${(slowestMs / 1000).toFixed(1)} s`,
	)
	expect(answers.filter(({ status }) => status >= 400)).toEqual([])
	expect(slowestMs).toBeLessThan(phoneWaitsMs)
	await expectNothingLost(client, phones)
	expect(services.map((service) => service.process.exitCode)).toEqual([null, null])
	for (const phone of phones) phone.close()
	await client.close()
	for (const service of services) await service.stop()
	await router.close()
	cluster.remove()
})
