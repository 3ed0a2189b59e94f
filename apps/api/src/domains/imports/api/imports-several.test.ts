import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportJob } from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createSector } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { createApiKey } from '../../api-keys/index.ts'
import { workNextImport } from '../index.ts'

type Part = { field: string; name: string; text: string }

const customers: Part = {
	...{ field: 'file', name: 'Kunden.csv' },
	text: 'Kundennr;Name;Straße;PLZ;Ort;Land;Gebiet;Farbe\r\nM1;Müller;Weg;91207;Lauf;DE;Nord;rot\r\n',
}
const contacts: Part = {
	...{ field: 'contacts', name: 'Ansprechpartner.csv' },
	text: 'Kundennr;Vorname;Nachname;Position\r\nM1;Anna;Müller;Inhaberin\r\n',
}

const boundary = 'rows-of-files'
const bodyOf = (parts: readonly Part[]) =>
	[
		...parts.flatMap(({ field, name, text }) => [
			`--${boundary}`,
			`Content-Disposition: form-data; name="${field}"; filename="${name}"`,
			...['Content-Type: text/csv', '', text],
		]),
		...[`--${boundary}--`, ''],
	].join('\r\n')

describe.each(databaseKinds)('imports of several files over %s', (kind) => {
	const test = openTestApp(kind)
	let administrator: string
	beforeAll(async () => {
		await createSector(test.client.db, { name: 'Nord', country: 'de' })
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	})
	const sendBody = (payload: string, { query = '', token = administrator, key = '' } = {}) =>
		test.app.inject({
			method: 'POST',
			url: `/api/import${query}`,
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': `multipart/form-data; boundary=${boundary}`,
				'idempotency-key': key || randomUUID(),
				'accept-language': 'de',
			},
			payload,
		})
	const send = (parts: readonly Part[], sent = {}) => sendBody(bodyOf(parts), sent)
	const run = async (parts: readonly Part[], sent = {}): Promise<ImportJob> => {
		const answer = await send(parts, sent)
		expect(answer.statusCode, answer.body).toBe(202)
		const { db, copyInto } = test.client.workingOn('imports')
		while ((await workNextImport({ db, copyInto, clock: test.now })) !== undefined);
		const { id } = answer.json().data
		return (await test.call(administrator, 'GET', `/api/import/${id}`)).json().data
	}
	const left = () => {
		const folder = join(test.deps.config.dataDir, 'uploads')
		return existsSync(folder) ? readdirSync(folder) : []
	}

	it('recognise each file, dry first, and bring what depends on what in any order', async () => {
		const dry = await run([contacts, customers], { query: '?dryRun=true' })
		expect(dry).toMatchObject({ kind: null, state: 'checked', isDryRun: true, new: 2, faulty: 0 })
		expect(dry.files).toMatchObject([
			{ name: 'Ansprechpartner.csv', kind: 'contacts', rows: 1, new: 1 },
			{ name: 'Kunden.csv', kind: 'customers', encoding: 'utf-8', leftOut: ['Farbe'], rows: 1 },
		])
		expect(await run([contacts, customers])).toMatchObject({ state: 'applied', new: 2 })
		expect(await run([customers, contacts])).toMatchObject({ new: 0, unchanged: 2 })
		expect(left()).toEqual([])
	})

	it('follow one another: one that is begun meanwhile waits, and finds what the first has brought', async () => {
		const other = { ...customers, text: customers.text.replaceAll('M1', 'M2') }
		const begun = [await send([other]), await send([other])]
		const ids = begun.map((answer) => answer.json().data.id as string)
		const states = async () => {
			const jobs = ids.map((id) => test.call(administrator, 'GET', `/api/import/${id}`))
			return (await Promise.all(jobs)).map((answer) => answer.json().data as ImportJob)
		}
		expect(await states()).toMatchObject([{ state: 'checking' }, { state: 'checking' }])
		const { db, copyInto } = test.client.workingOn('imports')
		const deps = { db, copyInto, clock: test.now }
		expect(await workNextImport(deps)).toBe(Number(ids[0]))
		expect(await states()).toMatchObject([{ state: 'applied', new: 1 }, { state: 'checking' }])
		expect(await workNextImport(deps)).toBe(Number(ids[1]))
		expect(await states()).toMatchObject([{ new: 1 }, { state: 'applied', new: 0, unchanged: 1 }])
	})

	it('name the file of each fault, and give the faulty rows of each', async () => {
		const wrong = { ...customers, text: customers.text.replace('DE;Nord', 'Mars;Nord') }
		const job = await run([contacts, wrong])
		expect(job).toMatchObject({ state: 'checked', faulty: 1, applied: 0 })
		expect(job.faults).toMatchObject([{ file: 2, row: 1, value: 'Mars' }])
		const file = await test.call(administrator, 'GET', `/api/import/${job.id}/faults.csv?file=2`)
		expect(file.body).toContain('Mars')
	})

	it('say at each file what is wrong with it, all at once, and change nothing', async () => {
		const unclear = { field: 'file', name: '<b>x</b>.csv', text: 'A;B\r\n1;2\r\n' }
		const empty = { field: 'customers', name: 'Leer.csv', text: '' }
		const answer = await send([customers, unclear, empty])
		expect(answer.statusCode, answer.body).toBe(422)
		const { fields } = answer.json().error
		expect(Object.keys(fields).sort()).toEqual(['files.1.kind', 'files.2'])
		expect((await send([])).json().error.fields).toMatchObject({ files: [{ alias: 'required' }] })
		expect(left()).toEqual([])
	})

	it('are begun once for a key, and not at all where the body ends in its middle', async () => {
		const key = randomUUID()
		const first = await send([customers, contacts], { key })
		const again = await send([customers, contacts], { key })
		expect(again.json().data.id).toBe(first.json().data.id)
		expect((await send([contacts], { key })).statusCode).toBe(422)
		const cut = bodyOf([customers, contacts]).slice(0, -40)
		expect((await sendBody(cut)).statusCode).toBe(400)
		expect(left()).toEqual([])
	})

	it('are taken from programs for the kinds that their key covers', async () => {
		const scopes = ['import:customers'] as const
		const { secret } = await createApiKey(test.source(), { name: 'ERP', scopes: [...scopes] }, null)
		expect((await send([customers], { token: secret })).statusCode).toBe(202)
		expect((await send([customers, contacts], { token: secret })).statusCode).toBe(403)
	})
})
