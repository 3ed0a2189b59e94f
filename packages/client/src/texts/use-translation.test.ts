import i18next from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { followTexts, useTranslation } from './use-translation.ts'

const wordsOf = (title: string) => ({ visits: { title }, common: { appName: 'Roundsman' } })

/** What a component gets when it is drawn now. */
function read() {
	const seen: ReturnType<typeof useTranslation<'visits'>>[] = []
	function Reader() {
		seen.push(useTranslation('visits'), useTranslation(['visits', 'common']))
		return null
	}
	renderToString(createElement(Reader))
	const [one, other] = seen
	if (!one || !other) throw new Error('Nothing was drawn.')
	return { one, other }
}

beforeAll(async () => {
	const resources = { fr: wordsOf('Visites'), de: wordsOf('Besuche') }
	await i18next.use(followTexts).init({ lng: 'fr', keySeparator: false, resources })
})

describe('the texts of a component', () => {
	it('are of its first namespace, or of the one that a key names', () => {
		const { t, language } = read().one
		expect([t('title'), t('common:appName' as 'title'), language]).toEqual([
			'Visites',
			'Roundsman',
			'fr',
		])
	})

	it('are found without the library where nothing is filled in', () => {
		const texts = { title: 'Visites', named: 'Voir $t(title)' }
		i18next.addResourceBundle('fr', 'visits', texts, true, true)
		const find = vi.spyOn(i18next.services.interpolator, 'interpolate')
		const t = read().one.t as unknown as (key: string) => string
		expect([t('title'), t('common:appName')]).toEqual(['Visites', 'Roundsman'])
		expect(find).not.toHaveBeenCalled()
		expect([t('named'), t('unknown')]).toEqual(['Voir Visites', 'unknown'])
		expect(find).toHaveBeenCalled()
		find.mockRestore()
	})

	it('are filled in anew each time', () => {
		i18next.addResourceBundle('fr', 'visits', { title: 'Visites', stops: '{{count}} arrêts' })
		const t = read().one.t as unknown as (key: string, gaps: { count: number }) => string
		expect([t('stops', { count: 2 }), t('stops', { count: 3 })]).toEqual(['2 arrêts', '3 arrêts'])
	})

	it('are the same for all, and again while nothing that they named has changed', () => {
		const { one, other } = read()
		expect(read()).toEqual({ one, other })
		expect(read().one).toBe(one)
		i18next.addResourceBundle('fr', 'common', { appName: 'Roundsman' })
		const after = read()
		expect(after.one).toBe(one)
		expect(after.other).not.toBe(other)
	})

	it('are others with another wording and in another language', async () => {
		const before = read().one
		i18next.addResourceBundle('fr', 'visits', { title: 'Mes visites' })
		const worded = read().one
		expect(worded).not.toBe(before)
		expect(worded.t('title')).toBe('Mes visites')
		await i18next.changeLanguage('de')
		const { t, language } = read().one
		expect([t('title'), language]).toEqual(['Besuche', 'de'])
	})
})
