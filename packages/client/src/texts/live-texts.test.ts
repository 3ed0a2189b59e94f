import {
	type Locale,
	locales,
	type Namespace,
	namespaces,
	type Rewording,
} from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type Ask,
	initialLiveTexts,
	type LiveTextsEvent,
	type LiveTextsState,
	stepLiveTexts,
} from './live-texts.ts'
import type { Rewordings } from './texts.ts'

const rewording = (namespace: Namespace, version: number): Rewording => ({
	namespace,
	version,
	texts: { title: `${version}` },
})

/** A page whose server answers when the test says so. */
function createPage() {
	let state: LiveTextsState = initialLiveTexts
	const asked: Ask[] = []
	const waits: number[] = []
	const shown: Partial<Record<Locale, Rewordings>> = {}
	const dispatch = (event: LiveTextsEvent) => {
		const step = stepLiveTexts(state, event)
		state = step.state
		for (const effect of step.effects) {
			if (effect.type === 'ask') asked.push(effect.ask)
			else if (effect.type === 'wait') waits.push(effect.windowMs)
			else shown[effect.locale] = effect.rewordings
		}
	}
	return { dispatch, asked, waits, shown, state: () => state }
}

const told = (namespace: Namespace, version: number, locale: Locale = 'fr') =>
	({ type: 'told', locale, namespace, version }) as const
const spoken = (locale: Locale, known: Rewordings = {}) =>
	({ type: 'spoken', locale, known }) as const
const all = (locale: Locale): Ask => ({ locale, namespace: null })

/** A page that speaks French and knows of one wording. */
function createCalmPage() {
	const page = createPage()
	page.dispatch(spoken('fr'))
	page.dispatch({ type: 'answered', ask: all('fr'), items: [rewording('visits', 3)] })
	page.asked.length = 0
	return page
}

describe('new wording', () => {
	it('is asked for as a whole when a language is spoken, by namespace when it is told', () => {
		const page = createPage()
		page.dispatch(spoken('fr'))
		expect(page.asked).toEqual([all('fr')])
		page.dispatch({ type: 'answered', ask: all('fr'), items: [] })
		page.dispatch(told('visits', 1))
		const ask = { locale: 'fr', namespace: 'visits' } as const
		expect(page.asked).toEqual([all('fr'), ask])
		page.dispatch({ type: 'answered', ask, items: [rewording('visits', 1)] })
		expect(page.shown.fr).toEqual({ visits: rewording('visits', 1) })
	})

	it('of a version that is known, or of another language, is passed over', () => {
		const page = createCalmPage()
		page.dispatch(told('visits', 3))
		page.dispatch(told('visits', 2))
		page.dispatch(told('visits', 9, 'de'))
		expect(page.asked).toEqual([])
	})

	it('that is told twice is asked for once, and anew when it is told of a later one meanwhile', () => {
		const page = createCalmPage()
		page.dispatch(told('visits', 4))
		page.dispatch(told('visits', 4))
		expect(page.asked).toHaveLength(1)
		page.dispatch(told('visits', 5))
		const ask = { locale: 'fr', namespace: 'visits' } as const
		page.dispatch({ type: 'answered', ask, items: [rewording('visits', 4)] })
		expect(page.shown.fr?.visits?.version).toBe(3)
		page.dispatch({ type: 'due' })
		page.dispatch({ type: 'answered', ask, items: [rewording('visits', 5)] })
		expect(page.asked).toHaveLength(2)
		expect(page.shown.fr?.visits?.version).toBe(5)
	})

	it('that is told before there are texts waits for them', () => {
		const page = createPage()
		page.dispatch(told('visits', 1))
		page.dispatch({ type: 'catch-up' })
		expect(page.asked).toEqual([])
		page.dispatch(spoken('fr'))
		expect(page.asked).toEqual([all('fr')])
	})

	it('that is told while the language changes is shown in the new one', () => {
		const page = createCalmPage()
		page.dispatch(told('common', 1))
		page.dispatch(told('visits', 1, 'de'))
		page.dispatch(spoken('de'))
		const ask = { locale: 'fr', namespace: 'common' } as const
		page.dispatch({ type: 'answered', ask, items: [rewording('common', 1)] })
		page.dispatch({ type: 'answered', ask: all('de'), items: [rewording('visits', 1)] })
		expect(page.shown.de).toEqual({ visits: rewording('visits', 1) })
		expect(page.shown.fr?.common).toBeUndefined()
	})

	it('that cannot be had is asked for again, after times that grow, and at once after a catch-up', () => {
		const page = createCalmPage()
		page.dispatch(told('visits', 4))
		for (let n = 0; n < 8; n += 1) {
			const ask = page.asked.at(-1)
			if (!ask) throw new Error('nothing was asked')
			page.dispatch({ type: 'failed', ask, isOnline: true })
			page.dispatch({ type: 'due' })
		}
		expect(page.waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000))
		page.dispatch({ type: 'failed', ask: page.asked.at(-1) ?? all('fr'), isOnline: false })
		expect(page.waits).toHaveLength(8)
		page.dispatch({ type: 'catch-up' })
		expect(page.asked.at(-1)).toEqual(all('fr'))
	})

	it('that was taken back in a restored database is forgotten at the next catch-up', () => {
		const page = createCalmPage()
		page.dispatch({ type: 'catch-up' })
		page.dispatch({ type: 'answered', ask: all('fr'), items: [] })
		expect(page.shown.fr).toEqual({})
	})
})

type Action =
	| { do: 'reword'; locale: Locale; namespace: Namespace }
	| { do: 'speak'; locale: Locale }
	| { do: 'answer' | 'answer-late' | 'fail' | 'wait' | 'disconnect' | 'connect' }

const action: fc.Arbitrary<Action> = fc.oneof(
	fc.record({
		do: fc.constant('reword' as const),
		locale: fc.constantFrom(...locales.slice(0, 2)),
		namespace: fc.constantFrom(...namespaces.slice(0, 3)),
	}),
	fc.record({ do: fc.constant('speak' as const), locale: fc.constantFrom(...locales.slice(0, 2)) }),
	fc.record({
		do: fc.constantFrom(
			'answer' as const,
			'answer-late' as const,
			'fail' as const,
			'wait' as const,
			'disconnect' as const,
			'connect' as const,
		),
	}),
)

/** A server, a socket that comes and goes, and a page, as the actions have it. */
function live(actions: readonly Action[]) {
	const page = createPage()
	const server = new Map<string, number>()
	let isConnected = false
	let answeredCount = 0
	const itemsOf = ({ locale, namespace }: Ask) =>
		namespaces
			.filter((one) => server.has(`${locale} ${one}`) && (namespace ?? one) === one)
			.map((one) => rewording(one, server.get(`${locale} ${one}`) ?? 0))
	/** What the server had when it was asked: an answer may be long on its way. */
	const atAsking = new Map<Ask, Rewording[]>()
	const note = () => {
		for (const ask of page.asked) if (!atAsking.has(ask)) atAsking.set(ask, itemsOf(ask))
	}
	const open = () => page.asked[answeredCount]
	const run = (one: Action) => {
		const ask = open()
		if (one.do === 'reword') {
			const { locale, namespace } = one
			const version = (server.get(`${locale} ${namespace}`) ?? 0) + 1
			server.set(`${locale} ${namespace}`, version)
			if (isConnected) page.dispatch(told(namespace, version, locale))
		}
		if (one.do === 'speak') page.dispatch(spoken(one.locale, page.shown[one.locale]))
		if (one.do === 'disconnect') isConnected = false
		if (one.do === 'connect') {
			isConnected = true
			page.dispatch({ type: 'catch-up' })
		}
		if (one.do === 'wait') page.dispatch({ type: 'due' })
		if (ask && ['answer', 'answer-late', 'fail'].includes(one.do)) {
			answeredCount += 1
			const items = one.do === 'answer' ? itemsOf(ask) : (atAsking.get(ask) ?? [])
			if (one.do === 'fail') page.dispatch({ type: 'failed', ask, isOnline: isConnected })
			else page.dispatch({ type: 'answered', ask, items })
		}
		note()
	}
	for (const one of actions) run(one)
	return { page, run, open, itemsOf }
}

it('no update is lost, whatever comes between', () => {
	fc.assert(
		fc.property(
			fc.array(action, { maxLength: 60 }),
			fc.constantFrom<Locale>('en', 'fr'),
			(actions, last) => {
				const { page, run, open, itemsOf } = live([{ do: 'speak', locale: last }, ...actions])
				// In the end the connection is back, and stays.
				run({ do: 'connect' })
				for (let n = 0; open() && n < 50; n += 1) run({ do: 'answer' })
				expect(open()).toBeUndefined()
				const { locale } = page.state()
				if (locale === null) throw new Error('no language')
				expect(Object.values(page.shown[locale] ?? {})).toEqual(
					expect.arrayContaining(itemsOf(all(locale))),
				)
				expect(Object.keys(page.shown[locale] ?? {})).toHaveLength(itemsOf(all(locale)).length)
			},
		),
		{ numRuns: 2000 },
	)
})

it('no update is lost while the connection lasts, without any catching up', () => {
	const calm = action.filter((one) => one.do !== 'connect' && one.do !== 'disconnect')
	fc.assert(
		fc.property(fc.array(calm, { maxLength: 60 }), (actions) => {
			const begin: Action[] = [{ do: 'connect' }, { do: 'speak', locale: 'fr' }]
			const { page, run, open, itemsOf } = live([...begin, ...actions])
			run({ do: 'wait' })
			for (let n = 0; open() && n < 50; n += 1) run({ do: 'answer' })
			const { locale } = page.state()
			const shown = Object.values(page.shown[locale ?? 'fr'] ?? {})
			expect(shown).toHaveLength(itemsOf(all(locale ?? 'fr')).length)
			expect(shown).toEqual(expect.arrayContaining(itemsOf(all(locale ?? 'fr'))))
		}),
		{ numRuns: 2000 },
	)
})
