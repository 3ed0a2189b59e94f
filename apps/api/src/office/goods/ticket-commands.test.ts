import { beforeEach, describe, expect, it } from 'vitest'
import { readOtrsConfig } from '../../platform/config/otrs-config.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createTicketsWorld, type TicketsWorld } from '../../testing/worlds/tickets-world.ts'
import { OfficeError } from '../office-command.ts'
import { readOfficeCall } from '../run-office.ts'

describe.each(databaseKinds)('the office reads problems over %s', (kind) => {
	const test = openTestApp(kind)
	let world: TicketsWorld
	beforeEach(async () => {
		test.deps.config.otrs = null
		await test.client.db.deleteFrom('ticket').execute()
		world = await createTicketsWorld(test)
	})

	async function office(...argv: string[]): Promise<string> {
		const lines: string[] = []
		try {
			const call = readOfficeCall(argv)
			if (call.help !== undefined) return call.help
			await call.run({ ...test.client, clock: test.deps.clock, config: test.deps.config }, (line) =>
				lines.push(line),
			)
			return lines.join('\n')
		} catch (error) {
			if (!(error instanceof OfficeError)) throw error
			return `refused: ${error.message}`
		}
	}
	const report = async () => {
		const answer = await world.report({
			reason: 'price_invoice',
			clarification: 'wrong_price',
			order: world.order.id,
			comment: 'Twice\nthe price',
		})
		return String(answer.json().data.ticketId)
	}

	it('with what was reported, by whom and how far it is', async () => {
		expect(await office('tickets')).toBe('There is none.')
		const number = await report()
		expect(await office('tickets')).toBe(
			[
				`${number} new 2026-11-19T08:00:00.000Z`,
				`  Garage (${world.awsId}), reported by ${world.employee.name}`,
				'  Price and invoice, Wrong price',
				`  order ${world.order.id}`,
				'  | Twice',
				'  | the price',
			].join('\n'),
		)
		expect(await office('tickets', 'lost')).toMatch(/^refused: A ticket is new, open, solved/)
	})

	it('as text that commands no terminal, whatever somebody wrote', async () => {
		const number = await report()
		const hostile = '\u001b]52;c;cm0gLXJm\u0007\u009b2J\u202e\rsolved'
		const { db } = test.client
		await db.updateTable('ticket').set({ comment: hostile, article: `A\n9 new` }).execute()
		await db.updateTable('customer').set({ title: hostile }).execute()
		await db.updateTable('employee').set({ name: hostile }).execute()
		const shown = await office('tickets')
		expect(shown).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
		expect(shown).toContain('\\u001b]52;c;cm0gLXJm\\u0007\\u009b2J\\u202e')
		expect(shown.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
			expect.stringContaining(number),
		])
		expect(await office('tickets', hostile)).not.toMatch(/\p{Cc}|\u202e/u)
	})

	it('and answers them, which the employee sees', async () => {
		const number = await report()
		expect(await office('tickets', 'answer', number, 'solved')).toMatch(/^refused: Say how/)
		expect(await office('tickets', 'answer', '999999', 'open')).toMatch(/^refused: There is no/)
		expect(await office('tickets', 'answer', number, 'open')).toBe(`Ticket ${number} is open.`)
		await office('tickets', 'answer', number, 'solved', 'Credited')
		const [entry] = await world.history()
		expect(entry).toMatchObject({
			status: { value: 'solved' },
			solution: 'Credited',
			closedAt: '2026-11-19T08:00:00.000Z',
		})
		expect(await office('tickets')).toBe('There is none.')
		expect(await office('tickets', 'solved')).toContain(`${number} solved`)
	})

	it('and has one sent again that was refused elsewhere', async () => {
		const { deps, client } = test
		deps.config.otrs = readOtrsConfig(
			{ OTRS_LOGIN: 'a', OTRS_PASSWORD: 'b' },
			'http://127.0.0.1:1/otrs',
		)
		const number = await report()
		expect(await office('tickets', 'send', number)).toMatch(/^refused: .* does not wait/)
		await client.db.updateTable('outbound').set({ state: 'needs_office' }).execute()
		await client.db.updateTable('ticket').set({ office_state: 'needs_office' }).execute()
		expect(await office('tickets')).toContain(`${number} new needs_office`)
		expect(await office('tickets', 'send', number)).toBe(`Ticket ${number} will be sent.`)
		expect((await world.history())[0].office).toEqual({ state: 'waiting', number: null })
	})

	it('and takes reasons out of the form and into it again', async () => {
		expect(await office('tickets', 'withdraw', 'weather')).toMatch(/^refused: There is no reason/)
		await office('tickets', 'withdraw', 'payment')
		await office('tickets', 'withdraw', 'payment')
		const read = async () =>
			(await test.call(world.employee.token, 'GET', '/api/option/otrs-ticket-reasons')).body
		expect(await read()).not.toContain('"payment"')
		await office('tickets', 'offer', 'payment')
		expect(await read()).toContain('"payment"')
	})
})
