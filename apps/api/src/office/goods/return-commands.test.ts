import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReturnDetail } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createReturnsWorld } from '../../testing/worlds/returns-world.ts'

describe.each(databaseKinds)('the receipt command over %s', (kind) => {
	const test = openTestApp(kind)
	const office = (...argv: string[]) => runOffice(test.deps, ...argv)

	it('writes what the agent reads, of signed returns only, and over no file', async () => {
		const world = await createReturnsWorld(test)
		const { id } = await world.open()
		await world.finish(id)
		const read = async () => (await world.call('GET', `/return/${id}`)).json().data as ReturnDetail
		const { number, total } = await read()
		const file = join(test.deps.config.dataDir, 'receipt.pdf')
		await expect(office('receipt', String(number), file)).rejects.toThrow('No signed return')
		expect((await world.confirm(id, total)).statusCode).toBe(200)
		await expect(office('receipt', String(number), 'receipt.pdf')).rejects.toThrow('whole path')
		await expect(office('receipt', 'R1', file)).rejects.toThrow('has a number')
		expect(await office('receipt', String(number), file)).toContain(file)
		const shown = await world.call('GET', `/return/${id}/receipt`)
		const stable = (pdf: Buffer) => pdf.toString('latin1').replace(/\(D:\d+Z\)|\/ID \[.*\]/g, '')
		expect(stable(readFileSync(file))).toBe(stable(shown.rawPayload))
		await expect(office('receipt', String(number), file)).rejects.toThrow('cannot be written')
	})
})
