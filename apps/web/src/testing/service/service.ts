import {
	type AnswerOf,
	type BodyOf,
	type ChangeAnswer,
	needsKey,
	operationRoutes,
	type RouteShape,
	type SentChange,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { chatAnswers } from './chat-answers.ts'
import { customerAnswers } from './customers/customer-answers.ts'
import { customerChanges } from './customers/customer-changes.ts'
import { employeeAnswers } from './employee-answers.ts'
import {
	type Answer,
	answerOfRefusal,
	askingOf,
	type Routed,
	readInput,
	routeOf,
	type Sent,
} from './exchange.ts'
import { Faults, isMeant, type Target } from './faults.ts'
import { type AnyHandler, type Asking, type Handler, handle } from './handler.ts'
import { leaveAnswers } from './leave-answers.ts'
import { notificationAnswers } from './notification-answers.ts'
import { Operations } from './operations.ts'
import { orderAnswers } from './order-answers.ts'
import { otherAnswers } from './other-answers.ts'
import { parcelAnswers } from './parcels/parcel-answers.ts'
import { parcelChanges } from './parcels/parcel-changes.ts'
import { Refusal, refusals } from './refusals.ts'
import { claimAnswers } from './returns/claim-answers.ts'
import { returnAnswers } from './returns/return-answers.ts'
import { ticketAnswers } from './ticket-answers.ts'
import { tourAnswers } from './tour-answers.ts'
import { tourChanges } from './tour-changes.ts'
import { uploadAnswers } from './upload-answers.ts'
import { undoChanges } from './visits/undo-changes.ts'
import { visitAnswers } from './visits/visit-answers.ts'
import { visitChanges } from './visits/visit-changes.ts'
import { type PersonOptions, World } from './world.ts'

/** A request that came, for tests that ask what the app has asked. */
type SeenRequest = Sent & { route: RouteShape; isInBatch: boolean }
type Times = { times?: number }

/** Thrown in place of an answer when none is to come back. */
class NoAnswer extends Error {}
/** Somebody else answers in the service's place: also for the batch that a change came in. */
class ForeignAnswer extends Error {
	readonly answer: Answer
	constructor(answer: Answer) {
		super('Somebody else answers.')
		this.answer = answer
	}
}

const keyOf = ({ method, path }: RouteShape) => `${method} ${path}`
const isOurs = ({ body }: Answer) => typeof body === 'object' && body !== null

/**
 * The service as the contract describes it, over a world in memory. Requests and answers are checked
 * by the routes' schemas; whatever breaks them is a problem that fails the test.
 */
export class FakeService {
	readonly world: World
	readonly operations = new Operations()
	/** Every request in the order of its coming; a change that came in a batch stands behind its batch. */
	readonly requests: SeenRequest[] = []
	/** What is wrong with the app, the handlers or the answers; each fails the test. */
	readonly problems: string[] = []
	readonly #faults = new Faults()
	readonly #handlers = new Map<string, AnyHandler>()
	readonly #distortions = new Map<string, (data: unknown) => unknown>()

	constructor(world: World) {
		this.world = world
		const own = [
			handle(operationRoutes.voidOperation, ({ person, params }) => ({
				outcome: this.operations.voidKey(person.id, params.key.toLowerCase()),
			})),
			handle(operationRoutes.askMemory, ({ person, body }) =>
				this.operations.remembered(person.id, body.keys ?? []),
			),
			handle(operationRoutes.reportLost, ({ person, body }) => {
				const keys = body.changes.map(({ key }) => key)
				return { lost: this.operations.remembered(person.id, keys).unknown }
			}),
		]
		const bound = [
			...visitAnswers,
			...visitChanges,
			...customerAnswers,
			...customerChanges,
			...tourAnswers,
			...tourChanges,
			...undoChanges,
			...employeeAnswers,
			...notificationAnswers,
			...orderAnswers,
			...returnAnswers,
			...claimAnswers,
			...uploadAnswers,
			...ticketAnswers,
			...parcelAnswers,
			...parcelChanges,
			...chatAnswers,
			...otherAnswers,
			...leaveAnswers,
			...own,
		]
		for (const [route, handler] of bound) this.#handlers.set(keyOf(route), handler)
	}

	/** Answers a route otherwise from now on. The handler throws one of the `refusals` to refuse. */
	on<R extends RouteShape>(route: R, handler: Handler<R>): void {
		this.#handlers.set(keyOf(route), handler as AnyHandler)
	}

	/** Changes what a route answers from now on, within the contract. */
	alter<R extends RouteShape>(route: R, change: (data: AnswerOf<R>) => AnswerOf<R>): void {
		const before = this.#handlers.get(keyOf(route))
		this.on(route, async (call) => change((await before?.(call as never)) as AnswerOf<R>))
	}

	/** Answers a route unlike the contract. */
	distort<R extends RouteShape>(route: R, change: (data: AnswerOf<R>) => unknown): void {
		this.#distortions.set(keyOf(route), change as (data: unknown) => unknown)
	}

	/** Refuses in the service's words, until it is restored or as often as said. Nothing takes effect. */
	refuse(target: Target, refusal: Refusal, { times = Number.POSITIVE_INFINITY }: Times = {}): void {
		this.#faults.plan(target, { kind: 'answer', answer: answerOfRefusal(refusal) }, times)
	}

	/** Has somebody else answer: a portal, a proxy, or a body that is not in the contract. */
	answer(target: Target, answer: Answer, { times = Number.POSITIVE_INFINITY }: Times = {}): void {
		this.#faults.plan(target, { kind: 'answer', answer }, times)
	}

	/** Nothing reaches the service: `fetch` rejects as it does when nobody listens. */
	cut(target: Target = 'all', { times = Number.POSITIVE_INFINITY }: Times = {}): void {
		this.#faults.plan(target, { kind: 'unreachable' }, times)
	}

	/** The request takes effect, and its answer never comes. */
	lose(target: Target, { times = Number.POSITIVE_INFINITY }: Times = {}): void {
		this.#faults.plan(target, { kind: 'lost' }, times)
	}

	/** Answers so many milliseconds later. */
	delay(target: Target, delayMs: number): void {
		this.#faults.hold(target, () => new Promise((resolve) => setTimeout(resolve, delayMs)))
	}

	/** Answers only when the function that it gives is called. */
	hold(target: Target): () => void {
		let release = () => {}
		const released = new Promise<void>((resolve) => {
			release = resolve
		})
		this.#faults.hold(target, () => released)
		return release
	}

	/** Lifts the faults and delays of a target, or all of them. Handlers stay. */
	restore(target?: Target): void {
		this.#faults.lift(target)
	}

	/** What the app has asked of a route, alone or in a batch. */
	requestsOf<R extends RouteShape>(route: R): (SeenRequest & { body: BodyOf<R> })[] {
		return this.requests.filter((seen) => isMeant(route, seen.route)) as never
	}

	/** Answers a request; rejects with a `TypeError`, as `fetch` does, where none comes. */
	async receive(sent: Sent): Promise<Answer> {
		try {
			if (sent.address === '/api/health/live') return await this.#checkHealth('live')
			if (sent.address === '/api/health/ready') return await this.#checkHealth('ready')
			return await this.#carryOut(sent, false)
		} catch (error) {
			if (error instanceof ForeignAnswer) return error.answer
			if (error instanceof NoAnswer) throw new TypeError('Failed to fetch')
			throw error
		}
	}

	async #checkHealth(target: 'live' | 'ready'): Promise<Answer> {
		const fault = this.#faults.take(target)
		await this.#faults.wait(target)
		if (fault?.kind === 'answer') throw new ForeignAnswer(fault.answer)
		if (fault) throw new NoAnswer()
		return { status: 200, body: { status: 'ok' } }
	}

	async #carryOut(sent: Sent, isInBatch: boolean): Promise<Answer> {
		const routed = routeOf(sent)
		if (!routed) {
			this.problems.push(`${sent.method} ${sent.address} is no route of the contract.`)
			return answerOfRefusal(refusals.notFound())
		}
		const { route } = routed
		this.requests.push({ ...sent, route, isInBatch })
		const fault = this.#faults.take(route)
		await this.#faults.wait(route)
		if (fault?.kind === 'unreachable') throw new NoAnswer()
		if (fault?.kind === 'answer') {
			if (isInBatch && !isOurs(fault.answer)) throw new ForeignAnswer(fault.answer)
			return fault.answer
		}
		const answer = await this.#answer(routed, sent)
		if (fault) throw new NoAnswer()
		return answer
	}

	/** The gates of the real service, in their order. */
	async #answer(routed: Routed, sent: Sent): Promise<Answer> {
		const { route } = routed
		try {
			const asking = askingOf(this.world, sent, route)
			const input = readInput(routed, sent.body)
			if (route.path === operationRoutes.sendBatch.path) {
				return await this.#carryOutBatch(sent, input.body as never)
			}
			const run = () => this.#run(route, { ...asking, ...input } as never)
			if (!needsKey(route)) return await run()
			const { 'idempotency-key': key, epoch } = sent.headers
			if (key === undefined) this.problems.push(`${keyOf(route)} came without a key.`)
			const request = [input.params, input.query, input.body, asking.expectedVersion]
			const change = {
				personId: asking.person.id,
				key: key ?? '',
				kind: keyOf(route),
				request,
				epoch,
			}
			return await this.operations.runOnce(change, run)
		} catch (error) {
			if (error instanceof Refusal) return answerOfRefusal(error)
			if (error instanceof NoAnswer || error instanceof ForeignAnswer) throw error
			const { stack } = error as Error
			this.problems.push(`${keyOf(route)}: the handler broke down. ${stack}`)
			return answerOfRefusal(refusals.internal())
		}
	}

	async #run(route: RouteShape, call: Asking): Promise<Answer> {
		const handler = this.#handlers.get(keyOf(route))
		if (!handler) {
			this.problems.push(`${keyOf(route)} has no handler: give it one by service.on().`)
			throw refusals.internal()
		}
		const given = await handler(call as never)
		if (route.isFile) {
			const { mediaType, bytes } = given as { mediaType: string; bytes: Uint8Array }
			return { status: 200, headers: { 'content-type': mediaType }, body: bytes }
		}
		if (!route.answer) return { status: 204, body: null }
		const parsed = z.safeParse(route.answer, given)
		if (!parsed.success) {
			const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
			this.problems.push(`${keyOf(route)} is answered unlike the contract. ${issues.join('; ')}`)
			throw refusals.internal()
		}
		const data = this.#distortions.get(keyOf(route))?.(parsed.data) ?? parsed.data
		return { status: route.status ?? 200, body: { data } }
	}

	/** Each change as if it had come alone, in the order of its run, as far as they are carried out. */
	async #carryOutBatch(sent: Sent, { runs }: { runs: SentChange[][] }): Promise<Answer> {
		const { authorization = '', 'contract-version': version = '' } = sent.headers
		const common = { authorization, 'contract-version': version }
		const answered = await Promise.all(
			runs.map(async (run) => {
				const answers: ChangeAnswer[] = []
				for (const { method, url, headers, body } of run) {
					const own = Object.fromEntries(Object.entries(headers).filter(([, text]) => text))
					const change = { method, address: url, headers: { ...own, ...common }, body }
					const answer = await this.#carryOut(change as Sent, true)
					const { 'operation-id': id, 'retry-after': retryAfter } = answer.headers ?? {}
					const echoed = { 'operation-id': id, 'retry-after': retryAfter }
					answers.push({ status: answer.status, headers: echoed, body: answer.body })
					if (answer.status >= 300) break
				}
				return answers
			}),
		)
		return { status: 200, body: { data: { runs: answered } } }
	}
}

/** A fake service over a world of its own; the options are those of the person who is signed in. */
export const createService = (options: PersonOptions & { now?: Date } = {}): FakeService =>
	new FakeService(new World(options))
