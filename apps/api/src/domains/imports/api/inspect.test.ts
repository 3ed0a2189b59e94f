import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (type: string, target: string) =>
	strToU8(
		`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
	)

/** A workbook of one sheet of words. */
function workbook(rows: string[][]): Buffer {
	const cells = rows.map(
		(row, at) =>
			`<row r="${at + 1}">${row.map((cell, index) => `<c r="${String.fromCharCode(65 + index)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
	)
	const sheet = `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`
	const book = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
	return Buffer.from(
		zipSync({
			'[Content_Types].xml': strToU8('<Types/>'),
			'_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
			'xl/workbook.xml': strToU8(book),
			'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
			'xl/worksheets/sheet1.xml': strToU8(sheet),
		}),
	)
}

describe('the columns of a file', () => {
	const test = openTestApp(anyDatabase)
	let token: string
	beforeAll(async () => {
		token = (await createOfficePerson(test.client.db, test.now())).token
	})
	const inspect = (payload: string | Buffer, type = 'text/csv') =>
		test.app.inject({
			method: 'POST',
			url: '/api/import/customers/inspect',
			headers: { authorization: `Bearer ${token}`, 'content-type': type },
			payload,
		})

	it('are guessed, with the first rows, the words of what is one of a few, and what is asked', async () => {
		const rows = Array.from(
			{ length: 12 },
			(_, at) => `K${at};A${at};${at ? 'NK' : 'X'};01.02.2026`,
		)
		const answer = await inspect(`Kundennr;Name;Status;KdSeit\n${rows.join('\n')}\n`)
		expect(answer.statusCode, answer.body).toBe(200)
		const { data } = answer.json()
		expect(data.mapping.columns[0]).toMatchObject({ header: 'Kundennr', field: 'customerNumber' })
		expect(data.samples).toHaveLength(10)
		const [field = ''] = Object.keys(data.words)
		expect(data.words[field][0]).toEqual({ word: 'NK', count: 11 })
		expect(await test.client.db.selectFrom('import_run').select('id').execute()).toEqual([])
	})

	it('of a workbook are read as well, and what only pretends to be one is refused in words', async () => {
		const answer = await inspect(
			workbook([
				['Kundennr', 'Name'],
				['K1', 'Garage'],
			]),
			xlsx,
		)
		expect(answer.json().data).toMatchObject({ format: 'xlsx', samples: [['K1', 'Garage']] })
		const broken = await inspect(Buffer.from('PK\u0003\u0004 broken'), xlsx)
		expect(broken.json().error.type).toBe('FILE_UNREADABLE')
	})

	it('leave to people or imports the fields that the office says, keys apart', async () => {
		const ownersOf = (answer: { json(): { data: { items: object[] } } }) => answer.json().data.items
		const put = (body: object) => test.call(token, 'PUT', '/api/office/import-owner', { body })
		const phone = { field: 'phone', choices: ['import', 'people', 'newest'] }
		const usual = ownersOf(await test.call(token, 'GET', '/api/office/import-owner?kind=customers'))
		expect(usual).toContainEqual({ ...phone, owner: 'people' })
		const set = await put({ kind: 'customers', field: 'phone', owner: 'import' })
		expect(ownersOf(set)).toContainEqual({ ...phone, owner: 'import' })
		await put({ kind: 'customers', field: 'phone', owner: 'people' })
		const faultsOf = async (body: object) => Object.keys((await put(body)).json().error.fields)
		expect(await faultsOf({ kind: 'customers', field: 'shoe', owner: 'import' })).toEqual(['field'])
		expect(await faultsOf({ kind: 'customers', field: 'customerNumber', owner: 'people' })).toEqual(
			['field'],
		)
		expect(await faultsOf({ kind: 'orders', field: 'status', owner: 'newest' })).toEqual(['owner'])
	})

	it('are saved by a name when a person has corrected them, unless no file could be read so', async () => {
		const put = (columns: object[]) =>
			test.call(token, 'PUT', '/api/office/import-mapping', {
				body: {
					...{ name: 'ERP', kind: 'customers' },
					mapping: { columns, valueMaps: {}, dateStyle: 'dmy', decimal: ',' },
				},
			})
		const wrong = await put([{ header: 'Nr', field: 'shoeSize', sure: true }])
		expect(wrong.statusCode).toBe(422)
		expect(wrong.json().error.fields.mapping).toHaveLength(2)
		const saved = await put([{ header: 'Nr', field: 'customerNumber', sure: true }])
		expect(saved.json().data.items).toMatchObject([{ name: 'ERP', kind: 'customers' }])
		const again = await inspect('Nr\nK1\n')
		expect(again.json().data.mapping.columns[0].field).toBe('customerNumber')
	})
})
