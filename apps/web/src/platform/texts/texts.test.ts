import { texts as de } from '@roundsman/contract/texts/de'
import { texts as fr } from '@roundsman/contract/texts/fr'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyRewordings, changeLocale, spokenTexts, startTexts, wholeTexts } from './texts.ts'

const kept = new Map<string, string>()
const title = (words: string, version = 1) => ({
	visits: { namespace: 'visits', version, texts: { title: words } } as const,
})

beforeAll(() => {
	vi.stubGlobal('addEventListener', () => undefined)
	vi.stubGlobal('document', { documentElement: { lang: '' } })
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	})
})
afterAll(() => vi.unstubAllGlobals())

describe('the texts', () => {
	const added: string[] = []
	beforeEach(async () => {
		kept.clear()
		kept.set('user-language', 'fr')
		await startTexts()
		await wholeTexts()
		added.length = 0
		i18next.store.off('added')
		i18next.store.on('added', (locale, namespace) => added.push(`${locale} ${namespace}`))
	})
	const visits = (key: keyof typeof fr.visits, options = {}) =>
		i18next.t(key, { ns: 'visits', ...options })

	it('are shown as the office words them, in that namespace only, and as released again', () => {
		applyRewordings('fr', title('Mes tournées'))
		expect(visits('title')).toBe('Mes tournées')
		expect(visits('call')).toBe(fr.visits.call)
		expect(added).toEqual(['fr visits'])
		applyRewordings('fr', { visits: { namespace: 'visits', version: 2, texts: {} } })
		expect(visits('title')).toBe(fr.visits.title)
		expect(added).toEqual(['fr visits', 'fr visits'])
	})

	it('are left alone where nothing is worded otherwise than it is shown', () => {
		applyRewordings('fr', {})
		applyRewordings('fr', title(fr.visits.title, 7))
		expect(added).toEqual([])
		expect(spokenTexts()?.rewordings.visits?.version).toBe(7)
	})

	it('are worded so from the first paint of the next start', async () => {
		applyRewordings('fr', title('Mes tournées'))
		await startTexts()
		await wholeTexts()
		expect(visits('title')).toBe('Mes tournées')
		expect(spokenTexts()?.rewordings).toEqual(title('Mes tournées'))
	})

	it('pass over what is kept and cannot be read', async () => {
		for (const odd of ['{', 'null', '[]', '{"visits":5}', '{"visits":{"texts":null}}']) {
			kept.set('texts-fr', odd)
			await startTexts()
			await wholeTexts()
			expect(visits('title')).toBe(fr.visits.title)
		}
	})

	it('pass over a wording with other gaps than this release fills, and keys that it lacks', () => {
		const texts = {
			title: 'A {{b}}',
			progress: 'Fait',
			stopOf: '{{count}}: {{position}}',
			old: 'x',
		}
		applyRewordings('fr', { visits: { namespace: 'visits', version: 1, texts } })
		expect(visits('title')).toBe(fr.visits.title)
		expect(visits('progress', { completed: 1, all: 2, percent: 50 })).not.toBe('Fait')
		expect(visits('stopOf', { position: 1, count: 5 })).toBe('5: 1')
		expect(i18next.exists('old', { ns: 'visits' })).toBe(false)
	})

	it('come in another language as the office last worded that one, and in the last one wished', async () => {
		kept.set('texts-de', JSON.stringify(title('Meine Runde')))
		await Promise.all([changeLocale('nl'), changeLocale('de')])
		expect(i18next.language).toBe('de')
		expect(visits('title')).toBe('Meine Runde')
		expect(visits('call')).toBe(de.visits.call)
		applyRewordings('fr', title('Trop tard'))
		expect(kept.has('texts-fr')).toBe(false)
	})
})
