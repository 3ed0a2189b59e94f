import type { Locale, Namespace, Rewording } from '@roundsman/contract'
import type { Rewordings } from './texts.ts'

/** One request to the server: all texts of a language, or one namespace of it. */
export type Ask = { locale: Locale; namespace: Namespace | null }

export type LiveTextsState = {
	/** Null until texts are loaded. */
	locale: Locale | null
	/** The known texts of a language, by namespace with its version. */
	known: Rewordings
	/** Changes may have been missed: all texts of the language have to be requested. */
	wantsAll: boolean
	/** Namespaces with an announced newer version. */
	wanted: ReadonlyMap<Namespace, number>
	phase: 'idle' | 'asking' | 'waiting'
	failures: number
}

export type LiveTextsEvent =
	/** Texts are loaded: at the start, and after each change of language. */
	| { type: 'spoken'; locale: Locale; known: Rewordings }
	| { type: 'told'; locale: Locale; namespace: Namespace; version: number }
	/** Changes may have been missed, or a retry is possible: connected, or back online. */
	| { type: 'catch-up' }
	| { type: 'answered'; ask: Ask; items: readonly Rewording[] }
	/** Without network nothing is retried before the next `catch-up`. */
	| { type: 'failed'; ask: Ask; isOnline: boolean }
	| { type: 'due' }

export type LiveTextsEffect =
	| { type: 'ask'; ask: Ask }
	| { type: 'apply'; locale: Locale; rewordings: Rewordings }
	/** `due` after a random time of at most this. */
	| { type: 'wait'; windowMs: number }

type LiveTextsStep = { state: LiveTextsState; effects: readonly LiveTextsEffect[] }

const firstWaitMs = 1_000
const longestWaitMs = 60_000

export const initialLiveTexts: LiveTextsState = {
	locale: null,
	known: {},
	wantsAll: false,
	wanted: new Map(),
	phase: 'idle',
	failures: 0,
}

/** Sends the next request, one at a time. */
function goOn(state: LiveTextsState, effects: readonly LiveTextsEffect[] = []): LiveTextsStep {
	const { locale, wantsAll, wanted, phase } = state
	const [namespace] = wanted.keys()
	if (locale === null || phase !== 'idle' || !(wantsAll || namespace)) return { state, effects }
	const ask = { locale, namespace: wantsAll ? null : (namespace ?? null) }
	// Changes missed from here on belong to another request.
	return {
		state: { ...state, wantsAll: false, phase: 'asking' },
		effects: [...effects, { type: 'ask', ask }],
	}
}

const versionOf = (known: Rewordings, namespace: Namespace) => known[namespace]?.version ?? 0

function told(state: LiveTextsState, event: LiveTextsEvent & { type: 'told' }): LiveTextsStep {
	const { locale, namespace, version } = event
	const isNew =
		version > Math.max(versionOf(state.known, namespace), state.wanted.get(namespace) ?? 0)
	// Texts of another language are requested as a whole when it is loaded, also for the first one.
	if (locale !== state.locale || !isNew) return { state, effects: [] }
	return goOn({ ...state, wanted: new Map([...state.wanted, [namespace, version]]) })
}

function answered(
	state: LiveTextsState,
	{ ask, items }: LiveTextsEvent & { type: 'answered' },
): LiveTextsStep {
	const idle: LiveTextsState = { ...state, phase: 'idle' }
	if (ask.locale !== state.locale) return goOn(idle)
	const told = Object.fromEntries(items.map((item) => [item.namespace, item])) as Rewordings
	const known = ask.namespace === null ? told : { ...state.known, ...told }
	const isOpen = ([namespace, version]: [Namespace, number]) =>
		version > versionOf(known, namespace)
	const wanted = new Map([...state.wanted].filter(isOpen))
	// A response older than the announced version is not used.
	const isStale = ask.namespace !== null && wanted.has(ask.namespace)
	if (isStale) return failed(state, { type: 'failed', ask, isOnline: true })
	const apply = { type: 'apply', locale: ask.locale, rewordings: known } as const
	return goOn({ ...idle, known, wanted, failures: 0 }, [apply])
}

function failed(
	state: LiveTextsState,
	{ ask, isOnline }: LiveTextsEvent & { type: 'failed' },
): LiveTextsStep {
	if (ask.locale !== state.locale) return goOn({ ...state, phase: 'idle' })
	const windowMs = Math.min(longestWaitMs, firstWaitMs * 2 ** state.failures)
	const wantsAll = state.wantsAll || ask.namespace === null
	return {
		state: { ...state, wantsAll, phase: 'waiting', failures: state.failures + 1 },
		effects: isOnline ? [{ type: 'wait', windowMs }] : [],
	}
}

/**
 * The pure core of applying the office's texts to open screens. Announcements before texts are loaded, or
 * while the language changes, are not lost: with each language all of them are requested. A known version
 * is skipped.
 */
export function stepLiveTexts(state: LiveTextsState, event: LiveTextsEvent): LiveTextsStep {
	const phase = state.phase === 'waiting' ? 'idle' : state.phase
	switch (event.type) {
		case 'spoken':
			return goOn({
				...initialLiveTexts,
				locale: event.locale,
				known: event.known,
				wantsAll: true,
				phase,
			})
		case 'told':
			return told(state, event)
		case 'catch-up':
			return goOn({ ...state, wantsAll: true, phase, failures: 0 })
		case 'answered':
			return answered(state, event)
		case 'failed':
			return failed(state, event)
		case 'due':
			return goOn({ ...state, phase })
	}
}
