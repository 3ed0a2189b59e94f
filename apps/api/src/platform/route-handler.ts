import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteShape } from '@roundsman/contract'
import type {
	Context,
	OfficeContext,
	PersonContext,
	ProgramContext,
	PublicContext,
} from './context.ts'

export type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }

type Bound = {
	route: RouteShape
	/** Headers of every response of the route */
	headers?: Record<string, string>
	/** Example bodies by media type and name, for the OpenAPI document */
	bodyExamples?: BodyExamples
}

export type PersonHandler = Bound & {
	/** The service returns an `Entry`. */
	isEntry?: true
	run(context: PersonContext, input: Input<RouteShape>, prepared?: unknown): Promise<unknown>
	/**
	 * Fetches data from other systems before the transaction of a change begins: a transaction holds a
	 * connection and locks, and must not wait for another service.
	 */
	prepare?(context: PersonContext, input: Input<RouteShape>): Promise<unknown>
}

export type ProgramHandler = Bound & {
	runProgram(context: ProgramContext, input: Input<RouteShape>): Promise<unknown>
}

/** A contract route with its service */
export type RouteHandler = PersonHandler | ProgramHandler

export type BodyExamples = Record<string, Record<string, { summary?: string; value: string }>>

/** Binds a route of signed-in employees to its service. */
export function handle<R extends RouteShape>(
	route: R,
	run: (context: Context, input: Input<R>) => Promise<AnswerOf<R>>,
	headers?: Record<string, string>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'], ...(headers ? { headers } : {}) }
}

export function handleOffice<R extends RouteShape & { ownership: 'office' | 'administrator' }>(
	route: R,
	run: (context: OfficeContext, input: Input<R>) => Promise<AnswerOf<R>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

/** The response of a sign-in route, and the session for the cookie: null removes the cookie. */
export type Entry<A> = { answer: A; session?: string | null }

/** Binds an office route that may open, renew or end a session. */
export function handleEntry<R extends RouteShape & { ownership: 'office' }>(
	route: R,
	run: (context: OfficeContext, input: Input<R>) => Promise<Entry<AnswerOf<R>>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'], isEntry: true }
}

/** The same for callers without a session */
export function handleFirstEntry<R extends RouteShape & { ownership: 'public' }>(
	route: R,
	run: (context: PublicContext, input: Input<R>) => Promise<Entry<AnswerOf<R>>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'], isEntry: true }
}

/** Binds a change to its service, with data that is fetched before the transaction begins. */
export function handlePrepared<R extends RouteShape, P>(
	route: R,
	prepare: (context: Context, input: Input<R>) => Promise<P>,
	run: (context: Context, input: Input<R>, prepared: P) => Promise<AnswerOf<R>>,
): PersonHandler {
	return {
		route,
		prepare: prepare as NonNullable<PersonHandler['prepare']>,
		run: run as PersonHandler['run'],
	}
}

/** The response of a file route, with an optional file name */
export type StoredFile = { mediaType: string; bytes: Buffer | Readable; name?: string }

export function handleFile<R extends RouteShape & { isFile: true }>(
	route: R,
	run: (context: Context, input: Input<R>) => Promise<StoredFile>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

export function handleOfficeFile<
	R extends RouteShape & { isFile: true; ownership: 'office' | 'administrator' },
>(route: R, run: (context: OfficeContext, input: Input<R>) => Promise<StoredFile>): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

export function handleBytes<R extends RouteShape & { takesBytes: true }>(
	route: R,
	run: (context: Context, input: Input<R> & { bytes: Buffer }) => Promise<AnswerOf<R>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

export function handleOfficeBytes<
	R extends RouteShape & { takesBytes: true; ownership: 'office' | 'administrator' },
>(
	route: R,
	run: (context: OfficeContext, input: Input<R> & { bytes: Buffer }) => Promise<AnswerOf<R>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

/** Binds an office change to its service, with data that is fetched before the transaction begins. */
export function handleOfficePrepared<R extends RouteShape & { ownership: 'office' }, P>(
	route: R,
	prepare: (context: OfficeContext, input: Input<R>) => Promise<P>,
	run: (context: OfficeContext, input: Input<R>, prepared: P) => Promise<AnswerOf<R>>,
): PersonHandler {
	return {
		route,
		prepare: prepare as NonNullable<PersonHandler['prepare']>,
		run: run as PersonHandler['run'],
	}
}

/** Binds a public route; its service has no employee in the context. */
export function handlePublic<R extends RouteShape & { ownership: 'public' }>(
	route: R,
	run: (context: PublicContext, input: Input<R>) => Promise<AnswerOf<R>>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

export function handlePublicFile<R extends RouteShape & { ownership: 'public'; isFile: true }>(
	route: R,
	run: (context: PublicContext, input: Input<R>) => Promise<StoredFile>,
): PersonHandler {
	return { route, run: run as PersonHandler['run'] }
}

export function handleProgram<R extends RouteShape & { ownership: 'program' }>(
	route: R,
	run: (context: ProgramContext, input: Input<R>) => Promise<AnswerOf<R>>,
): ProgramHandler {
	return { route, runProgram: run as ProgramHandler['runProgram'] }
}

export function handleProgramFile<R extends RouteShape & { ownership: 'program'; isFile: true }>(
	route: R,
	run: (context: ProgramContext, input: Input<R>) => Promise<StoredFile>,
): ProgramHandler {
	return { route, runProgram: run as ProgramHandler['runProgram'] }
}

/** Binds a program's route that receives a file. */
export function handleStream<
	R extends RouteShape & {
		ownership: 'program'
		takesStream: NonNullable<RouteShape['takesStream']>
	},
>(
	route: R,
	bodyExamples: BodyExamples,
	run: (context: ProgramContext, input: Input<R> & { stream: Readable }) => Promise<AnswerOf<R>>,
): ProgramHandler {
	return { route, bodyExamples, runProgram: run as ProgramHandler['runProgram'] }
}
