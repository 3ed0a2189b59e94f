import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee, createNews } from '../../../testing/worlds/factories.ts'

describe.each(databaseKinds)('news over %s', (kind) => {
	const test = openTestApp(kind)

	const isReadBy = async (token: string, id: string) => {
		const { data } = (await test.call(token, 'GET', '/api/news?perPage=100')).json()
		return data.items.find((item: { id: string }) => item.id === id)?.isRead
	}

	it('are read by whoever marks them, once or more, and by nobody else', async () => {
		const { db } = test.client
		const [mine, yours] = [
			await createEmployee(db, test.now()),
			await createEmployee(db, test.now()),
		]
		const { id } = await createNews(db)
		expect(await isReadBy(mine.token, id)).toBe(false)
		for (let time = 0; time < 2; time += 1) {
			const answer = await test.call(mine.token, 'POST', `/api/news/${id}/read`)
			expect(answer.statusCode).toBe(200)
			expect(answer.json().data).toMatchObject({ id, title: 'Winter brakes', isRead: true })
		}
		expect(await isReadBy(mine.token, id)).toBe(true)
		expect(await isReadBy(yours.token, id)).toBe(false)
	})

	it('of another country, and those of tomorrow, are not there', async () => {
		const { db } = test.client
		const { token } = await createEmployee(db, test.now())
		const foreign = await createNews(db, { country: 'fr' })
		const early = await createNews(db, { published_at: new Date('2026-11-20T07:00:00Z') })
		for (const { id } of [foreign, early]) {
			expect((await test.call(token, 'POST', `/api/news/${id}/read`)).statusCode).toBe(404)
			expect(await isReadBy(token, id)).toBeUndefined()
		}
		const rows = await db.selectFrom('news_read').selectAll().where('news_id', '=', foreign.id)
		expect(await rows.execute()).toEqual([])
	})
})
