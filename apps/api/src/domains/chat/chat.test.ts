import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepRetention, runChores } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { pngOf } from '../../testing/hostile/png-of.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson, openOfficeSession } from '../../testing/worlds/office-factories.ts'
import { drawPhoto, hashOf } from '../../testing/worlds/returns-world.ts'

type Answer = { json(): { error: { fields: Record<string, { alias: string }[]> } } }
const aliasesOf = (answer: Answer) =>
	Object.fromEntries(
		Object.entries(answer.json().error.fields).map(([path, [error]]) => [path, error?.alias]),
	)

/** What a browser records begins like this. */
const webm = (bytes: number) =>
	Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(bytes - 4, 7)])

describe.each(databaseKinds)('the chat over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const customer = await createCustomer(db, employee.sectorId, { title: 'Garage Vermeer' })
		const scope = [{ sectorId: employee.sectorId }]
		const options = { office_role: 'dispatcher', name: 'Claire Besson', scope } as const
		const claire = await createOfficePerson(db, test.now(), options)
		const other = await createEmployee(db, test.now(), { country: 'de' })
		const stranger = await createOfficePerson(db, test.now(), {
			...{ office_role: 'dispatcher', scope: [{ sectorId: other.sectorId }] },
		})
		return { employee, customer, claire, other, stranger }
	}
	let world: Awaited<ReturnType<typeof openWorld>>
	beforeEach(async () => {
		test.setTime(testNow)
		world = await openWorld()
	})

	const send = (body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
		test.call(more.token ?? world.employee.token, 'POST', '/api/chat/message', {
			body: { id: randomUUID(), ...body },
			headers: { 'idempotency-key': randomUUID(), ...more.headers },
		})
	const fromOffice = (body: object, token = world.claire.token) =>
		test.call(token, 'POST', '/api/office/chat/message', {
			body: { id: randomUUID(), employeeId: world.employee.id, ...body },
		})
	const sent = async (answer: Promise<{ body: string; statusCode: number; json(): unknown }>) => {
		const got = await answer
		expect(got.statusCode, got.body).toBe(201)
		const { data } = got.json() as { data: { chatId: string; message: { id: string } } }
		return { chatId: data.chatId, id: data.message.id }
	}
	const read = async (url: string, token = world.employee.token) => {
		const answer = await test.call(token, 'GET', `/api${url}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data
	}
	const upload = async (bytes: Buffer) => {
		const key = randomUUID()
		const sha256 = hashOf(bytes)
		for (let offset = 0; offset < bytes.length; offset += 65_536) {
			await test.app.inject({
				method: 'PUT',
				url: `/api/photo-upload/${key}?offset=${offset}&length=${bytes.length}&sha256=${sha256}`,
				headers: {
					authorization: `Bearer ${world.employee.token}`,
					'content-type': 'application/octet-stream',
				},
				payload: bytes.subarray(offset, offset + 65_536),
			})
		}
		return { key, sha256 }
	}

	it('is one conversation for each customer and one in general, in the order of arrival', async () => {
		const { customer, claire } = world
		const about = { customerId: customer.id }
		const first = await sent(send({ ...about, text: 'The box was open.' }))
		const answer = await sent(fromOffice({ ...about, text: 'Thank you.', isUrgent: true }))
		await sent(send({ text: 'Good morning' }))
		expect(answer.chatId).toBe(first.chatId)
		const { items } = await read('/chat')
		expect(items).toMatchObject([
			{ kind: 'general', customer: null, unread: 0, last: { text: 'Good morning', isOwn: true } },
			{ kind: 'customer', customer: { title: 'Garage Vermeer' }, unread: 1, lastPlace: 2 },
		])
		const thread = await read(`/chat/${first.chatId}`)
		expect(thread.items).toMatchObject([
			{ place: 1, side: 'field', text: 'The box was open.', readAt: null },
			{ place: 2, side: 'office', author: { name: 'Claire Besson' }, isUrgent: true },
		])
		const office = await read('/office/chat', claire.token)
		expect(office).toMatchObject({ unread: 2, items: [{ unread: 1 }, { unread: 1 }] })
	})

	it('takes a message once however often it comes, and refuses what says nothing or too much', async () => {
		const body = { id: randomUUID(), text: 'Once' }
		await sent(send(body))
		await sent(send(body))
		const { items } = await read('/chat')
		expect(items[0].lastPlace).toBe(1)
		expect(aliasesOf(await send({ text: ' ' }))).toEqual({ text: 'required' })
		expect(aliasesOf(await send({ text: 'a'.repeat(4001) }))).toEqual({ text: 'max_length' })
		const other = createEmployee(test.client.db, test.now())
		const taken = await send(body, { token: (await other).token })
		expect(aliasesOf(taken)).toEqual({ id: 'duplicate' })
	})

	it('marks what was read on both sides, and never takes a mark back', async () => {
		const { claire, employee } = world
		const { chatId } = await sent(fromOffice({ text: 'One' }))
		await sent(fromOffice({ text: 'Two' }))
		const mark = (place: number) =>
			test.call(employee.token, 'POST', `/api/chat/${chatId}/read`, { body: { place } })
		expect((await mark(2)).json().data).toMatchObject({ readPlace: 2, unread: 0 })
		test.setTime('2026-11-19T08:50:00.000Z')
		expect((await mark(1)).json().data).toMatchObject({ readPlace: 2 })
		expect((await mark(99)).json().data).toMatchObject({ readPlace: 2, lastPlace: 2 })
		const seen = await read(`/office/chat/${chatId}`, claire.token)
		expect(seen.items).toMatchObject([{ readAt: testNow }, { readAt: testNow }])
		expect(seen.people).toMatchObject([{ id: employee.id, side: 'field' }, { id: claire.id }])
		await sent(send({ text: 'Three' }))
		const body = { place: 3 }
		await test.call(claire.token, 'POST', `/api/office/chat/${chatId}/read`, { body })
		expect((await read(`/chat/${chatId}`)).items[2].readAt).toBe('2026-11-19T08:50:00.000Z')
	})

	it('lets authors correct and withdraw for 15 minutes, by the clock of their phone', async () => {
		const { id, chatId } = await sent(send({ text: 'Wrogn' }))
		const change = (text: string, at: string) =>
			test.call(world.employee.token, 'PATCH', `/api/chat/message/${id}`, {
				body: { text },
				headers: { 'device-time': at },
			})
		test.setTime('2026-11-19T11:00:00.000Z')
		const corrected = await change('Wrong', '2026-11-19T08:15:00.000Z')
		expect(corrected.json().data).toMatchObject({ text: 'Wrong', version: 2 })
		const late = await change('Too late', '2026-11-19T08:15:01.000Z')
		expect(late.statusCode).toBe(409)
		expect(late.json().error).toMatchObject({ alias: 'chat_too_late', params: { minutes: 15 } })
		const office = await openOfficeSession(test.client.db, world.claire.id, test.now())
		const foreign = await test.call(office, 'PATCH', `/api/office/chat/message/${id}`, {
			body: { text: 'Mine' },
		})
		expect(foreign.statusCode).toBe(404)
		const withdraw = () =>
			test.call(world.employee.token, 'POST', `/api/chat/message/${id}/withdraw`, {
				headers: { 'device-time': '2026-11-19T08:14:00.000Z' },
			})
		expect((await withdraw()).json().data).toMatchObject({ text: '', version: 3 })
		expect((await withdraw()).json().data).toMatchObject({ text: '', version: 3 })
		expect((await read(`/chat/${chatId}`)).items[0].withdrawnAt).not.toBeNull()
		const events = await test.client.db
			.selectFrom('event')
			.select(['kind', 'before', 'after'])
			.where('record_id', '=', id)
			.orderBy('id')
			.execute()
		expect(events).toMatchObject([
			{ kind: 'chat_message.created', after: { text: 'Wrogn' } },
			{ kind: 'chat_message.changed', before: { text: 'Wrogn' }, after: { text: 'Wrong' } },
			{ kind: 'chat_message.withdrawn', before: { text: 'Wrong' }, after: { text: '' } },
		])
	})

	it('gives nothing of another sector: not the conversation, its photo or its customer', async () => {
		const { customer, other, stranger, employee } = world
		const photo = await upload(await drawPhoto(3))
		const { chatId } = await sent(
			send({ customerId: customer.id, photos: [photo], text: 'So it came' }),
		)
		const [message] = (await read(`/chat/${chatId}`)).items
		const [{ id: fileId, url, thumbnailUrl }] = message.photos
		expect((await test.call(employee.token, 'GET', url)).statusCode).toBe(200)
		expect((await test.call(employee.token, 'GET', thumbnailUrl)).statusCode).toBe(200)
		const inOffice = `/api/office/chat/file/${fileId}`
		expect((await test.call(world.claire.token, 'GET', inOffice)).statusCode).toBe(200)
		const refused = [
			[other.token, 'GET', `/api/chat/${chatId}`],
			[other.token, 'GET', url],
			[stranger.token, 'GET', `/api/office/chat/${chatId}`],
			[stranger.token, 'GET', inOffice],
		] as const
		for (const [token, method, address] of refused) {
			expect((await test.call(token, method, address)).statusCode, address).toBe(404)
		}
		expect(await read('/office/chat', stranger.token)).toEqual({ items: [], unread: 0 })
		expect((await fromOffice({ text: 'Hello' }, stranger.token)).statusCode).toBe(404)
		const asked = await send({ text: 'Hello', customerId: customer.id }, { token: other.token })
		expect(asked.statusCode).toBe(404)
		const link = { kind: 'customer', id: customer.id, label: 'Garage' }
		expect(aliasesOf(await send({ text: 'See', link }, { token: other.token }))).toEqual({
			'link.id': 'unknown_id',
		})
		await sent(send({ text: 'See', link }))
		const order = { kind: 'order', id: '4711', label: 'Order' }
		expect(aliasesOf(await send({ link: order }))).toEqual({ 'link.id': 'unknown_id' })
	})

	it('takes a voice note by what it is, and none of ten minutes', async () => {
		const voice = { ...(await upload(webm(3000))), seconds: 24 }
		const { chatId } = await sent(send({ voice }))
		const [message] = (await read(`/chat/${chatId}`)).items
		expect(message).toMatchObject({ text: '', voice: { seconds: 24 } })
		const played = await test.call(world.employee.token, 'GET', message.voice.url)
		expect(played.headers['content-type']).toBe('audio/webm')
		expect(played.rawPayload.length).toBe(3000)
		const long = { voice: { ...voice, seconds: 600 } }
		expect(aliasesOf(await send(long))).toEqual({ voice: 'voice_too_long' })
		const large = { ...(await upload(webm(1_000_001))), seconds: 60 }
		expect(aliasesOf(await send({ voice: large }))).toEqual({ voice: 'voice_too_long' })
		const picture = { ...(await upload(await drawPhoto(4))), seconds: 3 }
		expect(aliasesOf(await send({ voice: picture }))).toEqual({ voice: 'invalid_voice' })
		const sound = await upload(webm(3000))
		expect(aliasesOf(await send({ photos: [sound] }))).toEqual({ photos: 'invalid_image_format' })
	})

	it('refuses a photo bomb, stores nothing of it, and goes on', async () => {
		const bombs = [
			pngOf({ width: 60_000, height: 60_000, dataBytes: 100 }),
			pngOf({
				width: 16_000,
				height: 3_000,
				depth: 16,
				colour: 6,
				dataBytes: 100,
				isInterlaced: true,
			}),
			Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000)]),
		]
		const photos = await Promise.all([await drawPhoto(6), ...bombs].map(upload))
		for (const bomb of photos.slice(1)) {
			const refused = await send({ text: 'See', photos: [photos[0], bomb] })
			expect([refused.statusCode, Object.keys(aliasesOf(refused))]).toEqual([422, ['photos']])
		}
		expect((await read('/chat')).items).toEqual([])
		await sent(send({ photos: [photos[0]] }))
	})

	it('says which bytes of a photo are missing, and makes no picture before all are there', async () => {
		const missing = { key: randomUUID(), sha256: 'a'.repeat(64) }
		const whole = await upload(await drawPhoto(7))
		const storedIds = () => test.client.db.selectFrom('file_removal').select('file_id').execute()
		const before = await storedIds()
		const answer = await send({ photos: [whole, missing] })
		expect(await storedIds()).toEqual(before)
		expect(answer.statusCode).toBe(409)
		expect(answer.json().error).toMatchObject({
			alias: 'upload_incomplete',
			current: { key: missing.key, offset: 0 },
		})
	})

	it('announces to several, and says who has not read it', async () => {
		const { db } = test.client
		const { employee, claire, other } = world
		const second = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const announce = (employeeIds: string[]) =>
			test.call(claire.token, 'POST', '/api/office/chat/announcement', {
				body: { id: randomUUID(), chatId: randomUUID(), employeeIds, text: 'Check your tyres' },
			})
		expect(aliasesOf(await announce([employee.id, other.id]))).toEqual({
			employeeIds: 'unknown_id',
		})
		const { chatId } = await sent(announce([employee.id, second.id]))
		expect((await read('/chat')).items).toMatchObject([
			{ kind: 'announcement', unread: 1, last: { text: 'Check your tyres' } },
		])
		await test.call(second.token, 'POST', `/api/chat/${chatId}/read`, { body: { place: 1 } })
		const { chat } = await read(`/office/chat/${chatId}`, claire.token)
		const unread = chat.recipients.filter((one: { readAt: string | null }) => one.readAt === null)
		expect(unread).toMatchObject([{ id: employee.id }])
		const reminded = await test.call(claire.token, 'POST', `/api/office/chat/${chatId}/remind`)
		expect(reminded.json().data).toEqual({ reminded: 1 })
	})

	it('is found by its words, on the phone and in the office', async () => {
		const { chatId } = await sent(send({ text: 'Étrier livré sans joint' }))
		await sent(send({ text: 'Nothing else' }))
		const { items } = await read('/chat/search?filter.search=etrier%20joint')
		expect(items).toMatchObject([{ chat: { id: chatId }, message: { place: 1 } }])
		const found = async (word: string) =>
			(await read(`/office/chat?filter.search=${word}`, world.claire.token)).items.length
		expect([await found('etrier'), await found('vermeer'), await found('zzz')]).toEqual([1, 0, 0])
	})

	it('leaves an employee in peace in the evening', async () => {
		const { chatId } = await sent(send({ text: 'Good night' }))
		const quiet = async () => {
			const token = await openOfficeSession(test.client.db, world.claire.id, test.now())
			return (await read(`/office/chat/${chatId}`, token)).quietUntil
		}
		expect(await quiet()).toBeNull()
		test.setTime('2026-11-19T19:30:00.000Z')
		expect(await quiet()).toBe('2026-11-20T06:00:00.000Z')
	})

	it('is forgotten after its time, with its photos', async () => {
		const { chatId } = await sent(send({ photos: [await upload(await drawPhoto(5))] }))
		const deps = test.deps
		test.setTime('2028-11-18T08:00:00.000Z')
		expect((await keepRetention(deps)).chat).toBe(0)
		test.setTime('2028-11-20T08:00:00.000Z')
		expect((await keepRetention(deps)).chat).toBeGreaterThan(0)
		await runChores(deps, (error) => {
			throw error
		})
		const left = await test.client.db
			.selectFrom('chat_message')
			.where('conversation_id', '=', chatId)
			.select('id')
			.execute()
		expect(left).toEqual([])
	})
})
