import { afterAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { endChildren, startService } from '../../apps/api/src/testing/servers/child-service.ts'
import { createPerson, expectNothingLost } from '../drill-phones.ts'
import { startTcpRouter } from '../tcp-router.ts'
import { type Answer, createReturningPhone } from './returning-phones.ts'

// What stands before two processes is gone, and back: every live socket was cut at once, and everybody has worked on.

const phoneCount = Number(process.env.PHONES ?? (process.env.LONG_RUN ? 120 : 10))
const changesEach = 4
const calmWithinMs = 120_000
/** After so long a phone gives up an answer. */
const phoneWaitsMs = 25_000

afterAll(endChildren)

/** How many answers there were of each status, none of them 0. */
const describeAnswers = (answers: readonly Answer[]) =>
	Object.entries(Object.groupBy(answers, ({ status }) => status))
		.map(([status, of]) => `${of?.length} times ${status}`)
		.join(', ')

it('phones that all come back at once are served, and the service is calm', {
	timeout: 600_000,
}, async () => {
	const cluster = await startPostgres()
	const services = [1, 2].map(() =>
		startService({ DATABASE_URL: cluster.url, TRUSTED_PROXIES: '1' }),
	)
	const addresses = await Promise.all(services.map(({ ready }) => ready))
	const router = await startTcpRouter(...addresses)
	const client = openPostgres(cluster.url, 2)
	let answers: Answer[] = []
	const unheard = new Set<number>()
	const phones: ReturnType<typeof createReturningPhone>[] = []
	const untilCalm = (some: typeof phones) =>
		vi.waitFor(
			async () => {
				const calm = await Promise.all(some.map((phone) => phone.isCalm()))
				expect(calm.filter((isCalm) => !isCalm).length, 'phones that are not calm').toBe(0)
			},
			// Looking takes time from the phones, which live in this process.
			{ timeout: calmWithinMs, interval: 1_000 },
		)
	// Their day has begun at one time or another.
	while (phones.length < phoneCount) {
		const started = await Promise.all(
			Array.from({ length: 10 }, async (_, index) => {
				const seed = phones.length + index
				const onAnswer = (answer: Answer) => {
					if (answer.status === 0) unheard.add(seed)
					answers.push(answer)
				}
				const person = await createPerson(client, new Date())
				return createReturningPhone(person, { address: router.url, seed, onAnswer })
			}),
		)
		phones.push(...started)
		await untilCalm(started)
	}

	router.leadTo()
	unheard.clear()
	await Promise.all(phones.map((phone) => phone.work(changesEach)))
	// Each has tried to send by now, and waits.
	await vi.waitFor(() => expect(unheard.size).toBe(phoneCount), calmWithinMs)
	answers = []
	const beganMs = performance.now()
	router.leadTo(...addresses)
	await untilCalm(phones).finally(() => console.log(describeAnswers(answers)))

	const tookS = (performance.now() - beganMs) / 1000
	const slowestMs = Math.max(...answers.map(({ tookMs }) => tookMs))
	console.log(
		`${phoneCount} phones: calm after ${tookS.toFixed(1)} s, ${answers.length} answers, the slowest after ${(slowestMs / 1000).toFixed(1)} s`,
	)
	// A machine that has much else to do asks some to come again; a phone may have sent while nothing answered.
	expect(answers.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([])
	expect(slowestMs).toBeLessThan(phoneWaitsMs)
	await expectNothingLost(client, phones)
	expect(services.map((service) => service.process.exitCode)).toEqual([null, null])
	for (const phone of phones) phone.close()
	await client.close()
	for (const service of services) await service.stop()
	await router.close()
	cluster.remove()
})
