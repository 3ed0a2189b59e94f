import { countries, loginFormSchema, parseFields, roleNames } from '@roundsman/contract'
import {
	type AccountChange,
	changeAccount,
	createAccount,
	deactivateAccount,
	renewPassword,
} from '#domains/employees'
import { type OfficeCommand, OfficeError, type OfficeInput } from './office-command.ts'

export function oneOf<T extends string>(what: string, known: readonly T[], text: string): T {
	const found = known.find((one) => one === text)
	if (found) return found
	throw new OfficeError(`There is no ${what} '${text}'. There are ${known.join(', ')}.`)
}

/** A login as people may type it; it is stored in small letters. */
export function readLogin(text = ''): string {
	const { data } = parseFields(loginFormSchema.shape.login, text)
	if (data === undefined || /[\s\p{Cc}]/u.test(data)) {
		throw new OfficeError('A login is 1 to 100 signs without spaces.')
	}
	return data.toLowerCase()
}

const nobody = (login: string) => new OfficeError(`Nobody signs in as '${login}'.`)

export function readText(what: string, text = ''): string {
	const written = text.trim()
	if (written !== '' && written.length <= 100 && !/\p{Cc}/u.test(written)) return written
	throw new OfficeError(`${what} is one line of 1 to 100 signs.`)
}

const create: OfficeCommand = {
	name: 'employee create',
	usage: 'LOGIN "NAME" EMAIL COUNTRY ROLE [--sector "SECTOR"]…',
	summary: 'makes an account and shows its first password, once',
	takes: [5, 5],
	options: { sector: { type: 'string', multiple: true } },
	async run({ db }, { positionals, values }, print) {
		const [login, name, email, country = '', role = ''] = positionals
		const account = {
			login: readLogin(login),
			name: readText('A name', name),
			email: readText('An e-mail address', email),
			country: oneOf('country', countries, country),
			role: oneOf('role', roleNames, role),
			sectors: [values.sector ?? []].flat().map(String),
		}
		const made = await createAccount(db, account)
		if ('password' in made) return print(`${account.login}: ${made.password}`)
		if (made.kind === 'taken') throw new OfficeError(`Somebody signs in as '${account.login}'.`)
		throw new OfficeError(`The sectors of ${country} are ${made.names.join(', ') || 'none'}.`)
	},
}

function readChange({ values }: OfficeInput): AccountChange {
	const given = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
	const [name, email, country, role] = ['name', 'email', 'country', 'role'].map(given)
	const training = given('training')
	const postalCode = given('postal-code')
	return {
		...(name === undefined ? {} : { name: readText('A name', name) }),
		...(email === undefined ? {} : { email: readText('An e-mail address', email) }),
		...(country === undefined ? {} : { country: oneOf('country', countries, country) }),
		...(role === undefined ? {} : { role: oneOf('role', roleNames, role) }),
		...(postalCode === undefined ? {} : { postalCode: postalCode.trim().slice(0, 10) }),
		...(training === undefined
			? {}
			: { isTraining: oneOf('answer', ['yes', 'no'], training) === 'yes' }),
	}
}

const text = { type: 'string' } as const

const change: OfficeCommand = {
	name: 'employee change',
	usage:
		'LOGIN [--name "NAME"] [--email EMAIL] [--country COUNTRY] [--postal-code CODE] [--role ROLE] [--training yes|no]',
	summary: 'changes who somebody is, in their open apps at once',
	takes: [1, 1],
	options: {
		name: text,
		email: text,
		country: text,
		'postal-code': text,
		role: text,
		training: text,
	},
	async run({ db }, input, print) {
		const login = readLogin(input.positionals[0])
		const wished = readChange(input)
		if (Object.keys(wished).length === 0) throw new OfficeError('Say what is to change.')
		if (!(await changeAccount(db, login, wished))) throw nobody(login)
		print(`${login} is changed.`)
	},
}

const deactivate: OfficeCommand = {
	name: 'employee deactivate',
	usage: 'LOGIN',
	summary: 'lets nobody sign in by a login any more, and ends its sessions',
	takes: [1, 1],
	async run({ db }, { positionals }, print) {
		const login = readLogin(positionals[0])
		if (!(await deactivateAccount(db, login))) throw nobody(login)
		print(`${login} cannot sign in any more.`)
	},
}

const password: OfficeCommand = {
	name: 'employee password',
	usage: 'LOGIN',
	summary: 'gives a new password, shows it once, and ends all sessions',
	takes: [1, 1],
	async run({ db }, { positionals }, print) {
		const login = readLogin(positionals[0])
		const given = await renewPassword(db, login)
		if (given === undefined) throw nobody(login)
		print(`${login}: ${given}`)
	},
}

export const employeeCommands = [create, change, deactivate, password]
