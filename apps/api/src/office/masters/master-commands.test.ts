import { beforeAll, describe, expect, it } from 'vitest'
import { createActions } from '../../domains/visits/index.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../testing/worlds/factories.ts'
import { OfficeError } from '../office-command.ts'
import { readOfficeCall } from '../run-office.ts'
import { firmMasterCommands } from './index.ts'

describe.each(databaseKinds)("the commands for a firm's masters over %s", (kind) => {
	const test = openTestApp(kind)

	async function office(...argv: string[]): Promise<string> {
		const lines: string[] = []
		try {
			const call = readOfficeCall(argv)
			if (call.help !== undefined) return call.help
			const { deps, client } = test
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
	const say = (line: string) => office(...(line.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map(unquoted))
	const unquoted = (word: string) => word.replaceAll('"', '')

	let login: string
	let name: string
	beforeAll(async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		login = employee.login
		name = `Employee ${employee.id.slice(0, 4)}`
		await createCustomer(db, employee.sectorId, { aws_id: 'K10001', opening_hours: null })
		const words = { context: '', executionSteps: [], materials: [], goals: '', reason: '' }
		const texts = { en: { ...words, title: 'Brake week' } }
		await createActions(db, [{ code: 'BW', type: 'promotion', texts }])
	})

	it('name who the firm is', async () => {
		expect(await say('firm show')).toMatch(/^Nobody/)
		expect(await say('firm set --name "Teile Lauf"')).toMatch(/^refused: street/)
		const rest =
			'--street "Marktplatz 1" --postal-code 91207 --city Lauf --country de --language de'
		await say(`firm set --name "Teile Lauf" ${rest} --time-zone Europe/Berlin`)
		expect(await say('firm set --street "Marktplatz 2"')).toBe(
			'Teile Lauf\nMarktplatz 2, 91207 Lauf, de\nlanguage de, time zone Europe/Berlin',
		)
		expect(await say('firm set --country xx')).toMatch(/^refused: There is no country/)
	})

	it('enter days off and take them back', async () => {
		expect(await say(`day-off add ${login} 2026-12-24 --part afternoon`)).toBe(
			`2026-12-24 ${name} afternoon`,
		)
		expect(await say('day-off list')).toBe(`2026-12-24 ${name} afternoon`)
		expect(await say(`day-off add ${login} 24.12.2026`)).toMatch(/^refused: /)
		await say(`day-off remove ${login} 2026-12-24`)
		expect(await say(`day-off list ${login}`)).toBe('There is none.')
	})

	it('make campaigns and move them, and list coupons', async () => {
		await say('campaign add de WINTER26 2026-12-01 2026-12-31 "Winter brakes"')
		expect(await say('campaign add de W 2026-12-31 2026-12-01 Winter')).toMatch(/^refused: end/)
		await say('campaign change de WINTER26 --end 2027-01-15 --active no')
		expect(await say('campaign list de')).toBe(
			'de WINTER26 2026-12-01 to 2027-01-15 Winter brakes withdrawn',
		)
		expect(await say('campaign change fr WINTER26 --active yes')).toMatch(/^refused: There is no/)
		expect(await say('coupon list')).toBe('There is none.')
	})

	it('say how long actions take', async () => {
		await say('action change BW --minutes 15')
		expect(await say('action list brake')).toMatch(/^BW promotion 15 min .* Brake week$/)
		expect(await say('action change XX --minutes 15')).toMatch(/^refused: There is no action/)
	})

	it('word, order, withdraw and add values of option lists', async () => {
		await say('option add business-action price_list_left --label en="Price list left"')
		await say('option order business-action price_list_left follow_up_agreed')
		expect((await say('option list business-action')).split('\n').slice(0, 2)).toEqual([
			'price_list_left Price list left own',
			'follow_up_agreed Follow-up agreed',
		])
		const changed = await say(
			'option change canceling-reasons sick --label en="Off sick" --active no',
		)
		expect(changed).toContain('sick Off sick withdrawn')
		expect(await say('option list')).toContain('canceling-reasons 14 values, 1 withdrawn')
		expect(await say('option change canceling-reasons other --active no')).toMatch(/^refused: /)
		expect(await say('option add visit-status x --label en=X')).toMatch(/^refused: list/)
	})

	it('say when customers are open', async () => {
		expect(await say('opening-hours show K10001')).toMatch(/^Nobody/)
		expect(await say('opening-hours set K10001 sat=08:00-12:00 mon=08:00-12:00,13:00-17:00')).toBe(
			'mon 08:00-12:00\nmon 13:00-17:00\nsat 08:00-12:00',
		)
		expect(await say('opening-hours set K10001 mon=12:00-08:00')).toMatch(/^refused: hours.0.to/)
		expect(await say('opening-hours show K9')).toMatch(/^refused: There is no customer/)
		expect(await say('opening-hours set K10001')).toMatch(/^Nobody/)
	})

	it.each(firmMasterCommands.map((command) => command.name))(
		'show an example of %s',
		async (words) => {
			expect(await office(...words.split(' '), '--help')).toContain(
				'For example: npm run office --',
			)
		},
	)
})
