import type { OfficeDocument, PaperDocument } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { removeDueFiles } from '#domains/files'
import { fileKinds } from '../../app/handlers.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { pdfOf } from '../../testing/worlds/leave-factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const aliasesOf = (answer: { json(): { error: { fields: object } } }) =>
	Object.fromEntries(
		Object.entries(answer.json().error.fields).map(([path, [error]]) => [path, error.alias]),
	)

describe.each(databaseKinds)('documents over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const ann = await createEmployee(db, test.now(), { country: 'at', name: 'Ann' })
		const admin = await createOfficePerson(db, test.now())
		const office = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
			test.call(admin.token, method, `/api/office/documents${path}`, body ? { body } : {})
		const send = (bytes: Buffer) =>
			test.app.inject({
				...{ method: 'POST', url: '/api/office/document-files', payload: bytes },
				headers: {
					authorization: `Bearer ${admin.token}`,
					'content-type': 'application/octet-stream',
				},
			})
		const upload = async (word: string) => (await send(pdfOf(word))).json().data.fileId as string
		const form = { title: 'Loading a van', dueOn: '2026-11-30', countries: ['at'], roles: [] }
		const publish = async (word = 'one') => {
			const answer = await office('POST', '', { ...form, fileId: await upload(word) })
			expect(answer.statusCode, answer.body).toBe(201)
			return answer.json().data as OfficeDocument
		}
		const list = async (token = ann.token) =>
			(await test.call(token, 'GET', '/api/documents')).json().data.items as PaperDocument[]
		const own = async (id: string) => (await list()).find((one) => one.id === id)
		const confirm = (document: { id: string; version: number; sha256: string }) => {
			const { id, version, sha256 } = document
			const body = { version, sha256 }
			return test.call(ann.token, 'POST', `/api/documents/${id}/confirm`, { body })
		}
		const read = (id: string, token = ann.token) =>
			test.call(token, 'GET', `/api/documents/${id}/file`)
		const readers = async (id: string) => {
			const all = (await office('GET', '')).json().data.items as OfficeDocument[]
			const own = all.find((one) => one.id === id)?.readers ?? []
			return own.filter((reader) => reader.id === ann.id)
		}
		return {
			db,
			ann,
			admin,
			office,
			send,
			upload,
			form,
			publish,
			list,
			own,
			confirm,
			read,
			readers,
		}
	}

	it('are read by those whom they are for, and by nobody else', async () => {
		const { publish, own, list, read, ann, db } = await world()
		const { id } = await publish()
		expect(await own(id)).toMatchObject({ version: 1, dueOn: '2026-11-30', confirmedAt: null })
		const file = await read(id)
		expect(file.rawPayload.equals(pdfOf('one'))).toBe(true)
		expect(file.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'attachment',
			'x-content-type-options': 'nosniff',
		})
		const dutch = await createEmployee(db, test.now())
		expect(await list(dutch.token)).toEqual([])
		expect((await read(id, dutch.token)).statusCode).toBe(404)
		expect(ann.token).not.toBe(dutch.token)
	})

	it('are confirmed once, by the hash of what was read; a new version asks again', async () => {
		test.setTime(testNow)
		const { publish, own, confirm, office, upload, readers } = await world()
		const { id } = await publish()
		const first = await own(id)
		if (!first) throw new Error('no document')
		const wrong = await confirm({ ...first, sha256: 'b'.repeat(64) })
		expect(aliasesOf(wrong)).toEqual({ sha256: 'hash_mismatch' })
		expect(aliasesOf(await confirm({ ...first, version: 2 }))).toEqual({ version: 'unknown_id' })
		expect((await confirm(first)).json().data.confirmedAt).toBe(testNow)
		test.setTime('2026-11-19T08:10:00.000Z')
		expect((await confirm(first)).json().data.confirmedAt).toBe(testNow)
		expect(await readers(id)).toMatchObject([
			{ version: 1, sha256: first.sha256, confirmedAt: testNow },
		])
		const version = { fileId: await upload('two'), dueOn: null }
		const changed = await office('POST', `/${id}/versions`, version)
		expect(changed.statusCode, changed.body).toBe(201)
		const second = await own(id)
		expect(second).toMatchObject({ version: 2, confirmedAt: null, dueOn: null })
		// A phone that comes back late proves what it has shown.
		expect((await confirm(first)).json().data).toMatchObject({ version: 2, confirmedAt: null })
		if (second) await confirm(second)
		expect(await readers(id)).toMatchObject([{ version: 2 }])
		test.setTime(testNow)
	})

	it('must be whole PDFs without scripts, and not too large', async () => {
		const { send, office, form } = await world()
		const fault = async (bytes: Buffer) => aliasesOf(await send(bytes))
		expect(await fault(Buffer.from('PK\u0003\u0004'))).toEqual({ file: 'not_a_pdf' })
		expect(await fault(Buffer.from('%PDF-1.7 cut off'))).toEqual({ file: 'not_a_pdf' })
		expect(await fault(pdfOf('/OpenAction /JavaScript'))).toEqual({ file: 'pdf_active' })
		const large = Buffer.concat([pdfOf('x'), Buffer.alloc(10 * 1024 * 1024), pdfOf('x')])
		expect(await fault(large)).toEqual({ file: 'file_too_large' })
		const bad = { ...form, title: ' ', dueOn: '2026-11-18', fileId: 'x' }
		expect(aliasesOf(await office('POST', '', bad))).toEqual({ title: 'required' })
		expect(aliasesOf(await office('POST', '', { ...bad, title: 'Van' }))).toEqual({
			...{ dueOn: 'date_past', fileId: 'unknown_id' },
		})
	})

	it('keep the file of each version, and forget one that no document names', async () => {
		const { publish, upload, read, db } = await world()
		const { id } = await publish()
		const unused = await upload('three')
		const later = new Date(test.now().getTime() + 2 * 86_400_000)
		await removeDueFiles({ db, config: test.deps.config, now: later }, fileKinds)
		expect((await read(id)).statusCode).toBe(200)
		const left = await db.selectFrom('file').select('id').where('id', '=', unused).execute()
		expect(left).toEqual([])
	})

	it('are reminded of once a day by who has not confirmed them, and withdrawn', async () => {
		const { publish, office, own, readers, form } = await world()
		const { id } = await publish()
		const remind = async () => (await office('POST', `/${id}/remind`)).json().data.reminded
		expect(await remind()).toBeGreaterThan(0)
		expect(await remind()).toBe(0)
		expect((await readers(id))[0]?.remindedAt).toBe(test.now().toISOString())
		const withdrawn = await office('PUT', `/${id}`, { ...form, isWithdrawn: true })
		expect(withdrawn.json().data).toMatchObject({ isWithdrawn: true, readers: [] })
		expect(await own(id)).toBeUndefined()
	})
})
