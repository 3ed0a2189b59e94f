import { ticketCode, ticketReasonNames, ticketReasons, ticketStatuses } from '@roundsman/contract'
import { optionLabel, setWithdrawn } from '#domains/options'
import {
	findOfficeTicketByNumber,
	listOfficeTickets,
	type OfficeTicket,
	otrsTicketKind,
	setOfficeState,
	setStatus,
} from '#domains/tickets'
import { tryAgain } from '#platform/outbound/outbound'
import { type OfficeCommand, type OfficeDeps, OfficeError, type Print } from '../office-command.ts'

const codes = ticketReasonNames.flatMap((reason) => [
	reason,
	...ticketReasons[reason].map((clarification) => ticketCode(reason, clarification)),
])

const label = (code: string) => optionLabel('en', 'otrs-ticket-reasons', code)

/** The state of forwarding to the ticket system */
function deliveryOf({ officeState, officeNumber }: OfficeTicket): string {
	if (officeState === null) return ''
	return officeState === 'sent' ? ` sent as ${officeNumber}` : ` ${officeState}`
}

function printTicket(ticket: OfficeTicket, print: Print): void {
	const { number, status, createdAt, customerTitle, customerNumber, employee } = ticket
	const { reason, clarification, comment } = ticket
	const about = [label(reason), clarification && label(ticketCode(reason, clarification))]
	print(`${number} ${status}${deliveryOf(ticket)} ${createdAt.toISOString()}`)
	print(`  ${customerTitle} (${customerNumber ?? 'no number'}), reported by ${employee}`)
	print(`  ${about.filter(Boolean).join(', ')}`)
	const facts = [
		['order', ticket.order],
		['article', [ticket.brand, ticket.article].filter(Boolean).join(' ')],
		['vehicle', ticket.vin ?? ticket.vinOrPlateNumber],
		['address', ticket.correctAddress],
	]
	for (const [name, value] of facts) if (value) print(`  ${name} ${value}`)
	for (const line of comment.split(/\r\n|\r|\n/)) print(`  | ${line}`)
}

async function find({ db }: OfficeDeps, text: string | undefined): Promise<OfficeTicket> {
	const number = Number(text)
	const isNumber = Number.isInteger(number) && number > 0
	const ticket = isNumber ? await findOfficeTicketByNumber(db, number) : undefined
	if (!ticket) throw new OfficeError(`There is no ticket ${text}.`)
	return ticket
}

const list: OfficeCommand = {
	name: 'tickets',
	example: 'tickets open',
	usage: '[STATUS]',
	summary: `lists problems that are not solved, or those of a status: ${ticketStatuses.join(', ')}`,
	takes: [0, 1],
	async run({ db }, { positionals: [text] }, print) {
		const status = ticketStatuses.find((one) => one === text)
		if (text && !status) {
			throw new OfficeError(`A ticket is ${ticketStatuses.join(', ')}, not '${text}'.`)
		}
		const tickets = await listOfficeTickets(db, status)
		for (const ticket of tickets) printTicket(ticket, print)
		if (tickets.length === 0) print('There is none.')
	},
}

const answer: OfficeCommand = {
	name: 'tickets answer',
	example: 'tickets answer 512 solved "A new disc is on its way"',
	usage: 'NUMBER STATUS [SOLUTION]',
	summary: 'says how far a problem is; solved needs its solution, which the employee reads',
	takes: [2, 3],
	async run(deps, { positionals: [number, text, solution = null] }, print) {
		const ticket = await find(deps, number)
		const status = ticketStatuses.find((one) => one === text)
		if (!status) throw new OfficeError(`A ticket is ${ticketStatuses.join(', ')}, not '${text}'.`)
		if (status === 'solved' && !solution?.trim()) {
			throw new OfficeError('Say how it was solved, in quotes.')
		}
		const said = { status, solution, at: deps.now }
		await deps.db.transaction().execute((db) => setStatus({ ...deps, db }, ticket.id, said))
		print(`Ticket ${ticket.number} is ${status}.`)
	},
}

const send: OfficeCommand = {
	name: 'tickets send',
	example: 'tickets send 512',
	usage: 'NUMBER',
	summary: 'has a problem that could not be sent on to the ticket system sent again',
	takes: [1, 1],
	async run(deps, { positionals: [number] }, print) {
		const { id, number: shown } = await find(deps, number)
		const isWaiting = await tryAgain(deps.db, { kind: otrsTicketKind, key: id }, deps.clock())
		if (!isWaiting) throw new OfficeError(`Ticket ${shown} does not wait for the office.`)
		const said = { state: 'waiting', number: null } as const
		await deps.db.transaction().execute((db) => setOfficeState({ ...deps, db }, id, said))
		print(`Ticket ${shown} will be sent.`)
	},
}

const readCode = (code: string | undefined): string => {
	if (code && codes.includes(code)) return code
	throw new OfficeError(`There is no reason '${code}'. There are ${codes.join(', ')}.`)
}

const withdraw: OfficeCommand = {
	name: 'tickets withdraw',
	example: 'tickets withdraw product.defective',
	usage: 'REASON[.CLARIFICATION]',
	summary: 'takes a reason out of the form; phones that still offer it are told',
	takes: [1, 1],
	async run(deps, { positionals: [text] }, print) {
		const value = readCode(text)
		await setWithdrawn(deps, { list: 'otrs-ticket-reasons', value }, true)
		print(`${value} is not taken any more.`)
	},
}

const offer: OfficeCommand = {
	name: 'tickets offer',
	example: 'tickets offer product.defective',
	usage: 'REASON[.CLARIFICATION]',
	summary: 'takes a reason into the form again',
	takes: [1, 1],
	async run(deps, { positionals: [text] }, print) {
		const value = readCode(text)
		await setWithdrawn(deps, { list: 'otrs-ticket-reasons', value }, false)
		print(`${value} is taken again.`)
	},
}

// Longer names first, because a command is found by the beginning of the line.
export const ticketCommands = [answer, send, withdraw, offer, list]
