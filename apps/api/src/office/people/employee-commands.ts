import {
	countries,
	officeRoles,
	type PersonChange,
	personChangeSchema,
	personFormSchema,
	roleNames,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { changePerson, createPerson, makeLinkFor, renewPassword } from '#domains/employees'
import { linkAddress } from '#platform/config'
import { textOption } from '../first-page.ts'
import {
	type CommandDeps,
	type OfficeCommand,
	OfficeError,
	type OfficeInput,
} from '../office-command.ts'
import {
	listOf,
	oneOf,
	readForm,
	readLogin,
	readPersonOf,
	readScope,
	readSectors,
	readText,
	unknownLogin,
} from '../read-words.ts'

const several = { type: 'string', multiple: true } as const
const fieldRoleOf = (role: string) => roleNames.find((one) => one === role) ?? null
const officeRoleOf = (role: string) => officeRoles.find((one) => one === role) ?? null

async function readPerson(db: Db, { positionals, values }: OfficeInput) {
	const [login, name, email, country = '', role = ''] = positionals
	const of = oneOf('country', countries, country)
	oneOf('role', [...roleNames, ...officeRoles], role)
	const number = values['personnel-number']
	return readForm(personFormSchema, {
		login: readLogin(login),
		name: readText('A name', name),
		email: readText('An e-mail address', email),
		country: of,
		role: fieldRoleOf(role),
		officeRole: officeRoleOf(role),
		sectorIds: await readSectors(db, listOf(values.sector), of),
		scope: await readScope(db, listOf(values.scope)),
		...(typeof number === 'string' ? { personnelNumber: number } : {}),
	})
}

/** The first password, if requested; else a link for choosing one */
async function secretFor(deps: CommandDeps, login: string, isPassword: boolean) {
	const { db, now, config } = deps
	if (isPassword) return (await renewPassword(deps, login)) ?? ''
	const { path } = await makeLinkFor(deps, await readPersonOf(db, login), now)
	return linkAddress(config, path)
}

const create: OfficeCommand = {
	name: 'employee create',
	example:
		'employee create anna.vos "Anna Vos" anna@example.com nl service-agent --sector "Zeeland"',
	usage:
		'LOGIN "NAME" EMAIL COUNTRY ROLE [--sector "SECTOR"]… [--scope everything|COUNTRY|"SECTOR"]… [--personnel-number NUMBER] [--password]',
	summary:
		'makes an account and shows the link by which its person chooses a password, once; with --password a first password instead',
	takes: [5, 5],
	options: {
		sector: several,
		scope: several,
		'personnel-number': textOption,
		password: { type: 'boolean' },
	},
	async run(deps, input, print) {
		const form = await readPerson(deps.db, input)
		const taken = new OfficeError(`Somebody signs in as '${form.login}'.`)
		const { login } = await deps.db.transaction().execute((db) =>
			createPerson({ ...deps, db }, form).catch((error) => {
				throw error.extras?.fields?.login ? taken : error
			}),
		)
		print(`${login}: ${await secretFor(deps, login, input.values.password === true)}`)
	},
}

function readChange({ values }: OfficeInput): PersonChange {
	const given = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
	const [name, email, country, role] = ['name', 'email', 'country', 'role'].map(given)
	const [training, postalCode, number] = ['training', 'postal-code', 'personnel-number'].map(given)
	return readForm(personChangeSchema, {
		...(name === undefined ? {} : { name: readText('A name', name) }),
		...(email === undefined ? {} : { email: readText('An e-mail address', email) }),
		...(country === undefined ? {} : { country: oneOf('country', countries, country) }),
		...(role === undefined ? {} : { role: oneOf('role', roleNames, role) }),
		...(postalCode === undefined ? {} : { postalCode: postalCode.trim() || null }),
		...(number === undefined ? {} : { personnelNumber: number.trim() || null }),
		...(training === undefined
			? {}
			: { isTraining: oneOf('answer', ['yes', 'no'], training) === 'yes' }),
	})
}

async function applyChange(deps: CommandDeps, login: string | undefined, change: PersonChange) {
	const person = await readPersonOf(deps.db, login)
	await deps.db
		.transaction()
		.execute((transaction) => changePerson({ ...deps, db: transaction }, { id: person.id, change }))
	return person
}

const change: OfficeCommand = {
	name: 'employee change',
	example: 'employee change anna.vos --name "Anna Bos" --training no',
	usage:
		'LOGIN [--name "NAME"] [--email EMAIL] [--country COUNTRY] [--postal-code CODE] [--personnel-number NUMBER] [--role ROLE] [--training yes|no]',
	summary: 'changes who somebody is, in their open apps at once',
	takes: [1, 1],
	options: {
		name: textOption,
		email: textOption,
		country: textOption,
		'postal-code': textOption,
		'personnel-number': textOption,
		role: textOption,
		training: textOption,
	},
	async run(deps, input, print) {
		const wished = readChange(input)
		if (Object.keys(wished).length === 0) throw new OfficeError('Say what is to change.')
		const { login } = await applyChange(deps, input.positionals[0], wished)
		print(`${login} is changed.`)
	},
}

const roles: OfficeCommand = {
	name: 'employee roles',
	example: 'employee roles anna.vos --field none --office dispatcher',
	usage: 'LOGIN [--field service-agent|prospector|none] [--office dispatcher|administrator|none]',
	summary: 'says what somebody does in the field and in the office; somebody may do both',
	takes: [1, 1],
	options: { field: textOption, office: textOption },
	async run(deps, { positionals, values }, print) {
		const { field, office } = values
		if (field === undefined && office === undefined) throw new OfficeError('Say which roles.')
		const roleOf = <T extends string>(known: readonly T[], word: string) =>
			word === 'none' ? null : oneOf('role', [...known, 'none' as const] as T[], word)
		const wished = {
			...(typeof field === 'string' ? { role: roleOf(roleNames, field) } : {}),
			...(typeof office === 'string' ? { officeRole: roleOf(officeRoles, office) } : {}),
		}
		const { login } = await applyChange(deps, positionals[0], wished)
		const { role, officeRole } = await readPersonOf(deps.db, login)
		print(`${login}: ${role ?? 'none'} in the field, ${officeRole ?? 'none'} in the office.`)
	},
}

const sectors: OfficeCommand = {
	name: 'employee sectors',
	example: 'employee sectors anna.vos "Zeeland" "Drenthe"',
	usage: 'LOGIN ["SECTOR"]…',
	summary: 'says in which sectors somebody works, and in no others',
	takes: [1, 100],
	async run(deps, { positionals: [login, ...names] }, print) {
		const { db } = deps
		const { country } = await readPersonOf(db, login)
		const sectorIds = await readSectors(db, names, country)
		const person = await applyChange(deps, login, { sectorIds })
		print(`${person.login} works in ${names.join(', ') || 'no sector'}.`)
	},
}

const scope: OfficeCommand = {
	name: 'employee scope',
	example: 'employee scope anna.vos nl "Lauf Nord"',
	usage: 'LOGIN everything|COUNTRY|"SECTOR"…',
	summary: 'says what a dispatcher works for, and nothing else; an administrator sees everything',
	takes: [2, 100],
	async run(deps, { positionals: [login, ...words] }, print) {
		const { db } = deps
		const { login: who } = await applyChange(deps, login, { scope: await readScope(db, words) })
		print(`${who} works for ${words.join(', ')}.`)
	},
}

const password: OfficeCommand = {
	name: 'employee password',
	example: 'employee password anna.vos',
	usage: 'LOGIN',
	summary: 'gives a new password, shows it once, and ends all sessions',
	takes: [1, 1],
	async run(deps, { positionals }, print) {
		const login = readLogin(positionals[0])
		const given = await renewPassword(deps, login)
		if (given === undefined) throw unknownLogin(login)
		print(`${login}: ${given}`)
	},
}

export const employeeCommands = [create, change, roles, sectors, scope, password]
