import { type Leaving, leaverDays, linkHours } from '@roundsman/contract'
import { listPeople, makeFirstLink, makeLinkFor } from '#domains/employees'
import { deactivatePerson } from '#domains/leaving'
import { linkAddress } from '#platform/config'
import { wholeScope } from '#platform/office-scope'
import { firstPage, printEnd } from '../first-page.ts'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { readPersonOf } from '../read-words.ts'

const list: OfficeCommand = {
	name: 'employee list',
	example: 'employee list vos',
	usage: '[SEARCH]',
	summary: 'lists who has an account, with roles and sectors',
	takes: [0, 1],
	async run({ db }, { positionals: [search] }, print) {
		const query = { ...firstPage, 'filter.search': search }
		const { items, meta } = await listPeople(db, wholeScope, query)
		for (const person of items) {
			const roles = [person.role, person.officeRole].filter(Boolean).join(' and ')
			const sectors = person.sectors.map(({ name }) => name).join(', ')
			const state = person.isActive ? (person.hasPassword ? '' : ' no password yet') : ' closed'
			print(`${person.login} ${person.name} ${person.country} ${roles} ${sectors}${state}`)
		}
		printEnd({ items, meta }, print, 'There is nobody.')
	},
}

const invite: OfficeCommand = {
	name: 'employee invite',
	example: 'employee invite anna.vos ben.bos',
	usage: 'LOGIN…',
	summary: `makes links by which people choose a password, each once within ${linkHours} hours; earlier ones end`,
	takes: [1, 500],
	async run(deps, { positionals }, print) {
		const { db, clock, config } = deps
		const people = await Promise.all(positionals.map((login) => readPersonOf(db, login)))
		const closed = people.find(({ isActive }) => !isActive)
		if (closed) throw new OfficeError(`The account of ${closed.login} is closed.`)
		for (const person of people) {
			const { path } = await makeLinkFor(deps, person, clock())
			print(`${person.login}: ${linkAddress(config, path)}`)
		}
	},
}

const inviteAdministrator: OfficeCommand = {
	name: 'employee invite-administrator',
	example: 'employee invite-administrator',
	usage: '',
	summary:
		'makes the link by which somebody makes an account as an administrator; an earlier one ends',
	takes: [0, 0],
	async run(deps, _input, print) {
		const { clock, config } = deps
		const { path } = await makeFirstLink(deps, clock())
		print(linkAddress(config, path))
	},
}

function linesOf({ login, successor, handover, isDone }: Leaving): string[] {
	const { sectors, ...numbers } = handover
	const to = successor ?? '(nobody yet)'
	const parts = [
		`${numbers.customers} customers in ${sectors.length} sectors${sectors.length > 0 ? ` (${sectors.join(', ')})` : ''}`,
		`${numbers.visits} planned visits on ${numbers.tourDays} days`,
		`${numbers.returns} open returns`,
		`${numbers.parcels} parcels and ${numbers.parcelArticles} articles`,
	]
	const end = isDone
		? `${login} cannot sign in any more. What waits on their phone is taken for ${leaverDays} days.`
		: 'Nothing is changed yet: do it with --apply.'
	return [...parts.map((part) => `${isDone ? 'went' : 'would go'} to ${to}: ${part}`), end]
}

const deactivate: OfficeCommand = {
	name: 'employee deactivate',
	example: 'employee deactivate anna.vos --successor ben.bos --apply',
	usage: 'LOGIN [--successor LOGIN] [--apply]',
	summary:
		'shows what goes to the successor of somebody who leaves; with --apply it goes and the account is closed',
	takes: [1, 1],
	options: { successor: { type: 'string' }, apply: { type: 'boolean' } },
	async run(deps, { positionals, values }, print) {
		const { db, clock } = deps
		const leaver = await readPersonOf(db, positionals[0])
		if (!leaver.isActive) throw new OfficeError(`The account of ${leaver.login} is closed already.`)
		const { successor: login, apply } = values
		const successor = typeof login === 'string' ? await readPersonOf(db, login) : undefined
		const isDryRun = apply !== true
		const leaving = await db
			.transaction()
			.execute((transaction) =>
				deactivatePerson(
					{ ...deps, db: transaction },
					{ leaver, successor, isDryRun, now: clock() },
				),
			)
		for (const line of linesOf(leaving)) print(line)
	},
}

export const peopleCommands = [list, invite, inviteAdministrator, deactivate]
