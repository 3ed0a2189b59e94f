import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../testing/databases/test-database.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp } from '../testing/test-app.ts'
import { createEmployee } from '../testing/worlds/factories.ts'
import { OfficeError } from './office-command.ts'

describe.each(databaseKinds)('news from the office over %s', (kind) => {
	const test = openTestApp(kind)

	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const newsOf = async (token: string, language: string) => {
		const headers = { 'accept-language': language }
		return (await test.call(token, 'GET', '/api/news', { headers })).json().data.items
	}

	it('come to the employees of their countries, each in their language, and say who has read them', async () => {
		expect(await office('news', 'list')).toBe('There is no news.')
		const french = ['--title', 'fr=Freins d’hiver', '--body', 'fr=Ligne 1\nLigne = 2']
		expect(await office('news', 'add', 'fr,nl', 'Winter brakes', '12 % off', ...french)).toBe(
			'fr, nl: Winter brakes',
		)
		const person = await createEmployee(test.client.db, test.now(), { country: 'fr' })
		const [item] = await newsOf(person.token, 'fr')
		expect(item).toMatchObject({
			title: 'Freins d’hiver',
			body: 'Ligne 1\nLigne = 2',
			publishedAt: test.now().toISOString(),
			isRead: false,
		})
		expect(await newsOf(person.token, 'de')).toMatchObject([{ title: 'Winter brakes' }])
		await test.call(person.token, 'POST', `/api/news/${item.id}/read`)
		expect(await office('news', 'list', 'fr')).toBe(
			`${test.now().toISOString()} fr read by 1: Winter brakes`,
		)
		const german = await createEmployee(test.client.db, test.now(), { country: 'de' })
		expect(await newsOf(german.token, 'de')).toEqual([])
	})

	it('may come later', async () => {
		await office('news', 'add', 'it', 'Later', 'Much later', '--at', '2026-12-01T07:00:00Z')
		const person = await createEmployee(test.client.db, test.now(), { country: 'it' })
		expect(await newsOf(person.token, 'it')).toEqual([])
	})

	it.each([
		[['uk', 'A', 'B'], "There is no country 'uk'."],
		[['fr', ' ', 'B'], 'A title has'],
		[['fr', 'A\nB', 'C'], 'A title is one line.'],
		[['fr', 'A', 'B\u0007'], 'A text has'],
		[['fr', 'A', 'B', '--title', 'Bonjour'], 'Write --title'],
		[['fr', 'A', 'B', '--body', 'es=Hola'], "There is no language 'es'."],
		[['fr', 'A', 'B', '--at', 'soon'], 'A moment is written'],
	])('are not taken as %j', async (words, said) => {
		const refusal = office('news', 'add', ...words)
		await expect(refusal).rejects.toThrow(OfficeError)
		await expect(refusal).rejects.toThrow(said)
	})
})
