import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { OfficeError } from '../office-command.ts'
import { readOfficeCall } from '../run-office.ts'

describe.each(databaseKinds)('days without work over %s', (kind) => {
	const test = openTestApp(kind)

	async function office(...argv: string[]): Promise<string> {
		const lines: string[] = []
		const call = readOfficeCall(argv)
		if (call.help !== undefined) return call.help
		const { deps, client } = test
		try {
			await call.run(
				{ db: client.db, copyInto: client.copyInto, clock: deps.clock, config: deps.config },
				(line) => lines.push(line),
			)
			return lines.join('\n')
		} catch (error) {
			if (!(error instanceof OfficeError)) throw error
			return `refused: ${error.message}`
		}
	}

	it('are named, renamed, listed and taken away by the office', async () => {
		expect(await office('holiday', 'list')).toBe('There is none.')
		await office('holiday', 'add', 'it', '06-24', 'San Giovanni', '--postal-code', '501')
		await office('holiday', 'add', 'it', '06-24', 'Patrono', '--postal-code', '501')
		await office('holiday', 'add', 'fr', '2026-12-24', 'Inventaire')
		expect(await office('holiday', 'list')).toBe('fr 2026-12-24 Inventaire\nit 06-24 501… Patrono')
		expect(await office('holiday', 'remove', 'it', '06-24')).toMatch(/^refused: it 06-24 is not/)
		await office('holiday', 'remove', 'it', '06-24', '--postal-code', '501')
		await office('holiday', 'remove', 'fr', '2026-12-24')
		expect(await office('holiday', 'list')).toBe('There is none.')
	})

	it.each([
		['xx', '06-24'],
		['it', '06-31'],
		['it', '2026-02-29'],
		['it', '24.06.'],
	])('are refused in %s on %s', async (country, day) => {
		expect(await office('holiday', 'add', country, day, 'X')).toMatch(/^refused: /)
	})
})
