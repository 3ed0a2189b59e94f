import { locales, namespaces } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { describe, expect, it } from 'vitest'
import { commandActor } from '#platform/events/record-event'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { rewordText } from './text-service.ts'

const actor = commandActor('text set')

describe.each(databaseKinds)('texts over %s', (kind) => {
	const test = openTestApp(kind)
	const get = (path: string) => test.call(null, 'GET', `/api/translation/${path}`)

	it('are there for every language and namespace without a session', async () => {
		for (const locale of locales) {
			for (const namespace of namespaces) {
				const answer = await get(`${locale}/${namespace}`)
				expect(answer.statusCode).toBe(200)
				expect(Object.keys(answer.json().data)).toEqual(Object.keys(en[namespace]))
			}
		}
	})

	it('are the released ones but for what the office has reworded', async () => {
		const before = await get('en/common')
		const value = 'Back to the list'
		const row = { locale: 'en', namespace: 'common', key: 'back', value } as const
		await test.client.db
			.insertInto('text_override')
			.values({ ...row, updated_at: test.now() })
			.execute()

		const after = await get('en/common')

		expect(before.json().data).toEqual(en.common)
		expect(after.json().data).toEqual({ ...en.common, back: value })
		expect(after.headers.etag).not.toBe(before.headers.etag)
		expect((await get('fr/common')).json().data).toEqual(fr.common)
		expect((await get('en/visits')).json().data).toEqual(en.visits)
	})

	it('say in one answer what is worded otherwise, by namespace with its version', async () => {
		const { db } = test.client
		const place = { locale: 'nl', namespace: 'visits' } as const
		const list = async (query = '') => (await get(`nl${query}`)).json().data.items
		expect(await list()).toEqual([])
		const before = (await get('nl')).headers.etag

		await rewordText({ db, now: test.now(), actor }, { ...place, key: 'title' }, 'Mijn ronde')
		await rewordText({ db, now: test.now(), actor }, { ...place, key: 'call' }, 'Nu bellen')
		await rewordText(
			{ db, now: test.now(), actor },
			{ ...place, namespace: 'common', key: 'back' },
			'Naar de lijst',
		)

		const common = { namespace: 'common', version: 1, texts: { back: 'Naar de lijst' } }
		const visits = {
			namespace: 'visits',
			version: 2,
			texts: { title: 'Mijn ronde', call: 'Nu bellen' },
		}
		expect(await list()).toEqual([common, visits])
		expect(await list('?namespace=visits')).toEqual([visits])
		expect(await list('?namespace=tours')).toEqual([])
		const { etag } = (await get('nl')).headers
		expect(etag).not.toBe(before)
		const same = await test.call(null, 'GET', '/api/translation/nl', {
			headers: { 'if-none-match': String(etag) },
		})
		expect(same.statusCode).toBe(304)

		await rewordText(
			{ db, now: test.now(), actor },
			{ ...place, namespace: 'common', key: 'back' },
			null,
		)
		expect(await list('?namespace=common')).toEqual([{ ...common, version: 2, texts: {} }])
		expect((await get('de')).json().data.items).toEqual([])
	})

	it.each([
		['es/common'],
		['es'],
		['en?namespace=secrets'],
		['en?other=1'],
		['en/secrets'],
		['EN/common'],
		['en/__proto__'],
	])('are refused for %s', async (path) => {
		expect((await get(path)).statusCode).toBe(422)
	})
})
