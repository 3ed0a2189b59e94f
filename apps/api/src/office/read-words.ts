import {
	countries,
	type FieldErrors,
	loginFormSchema,
	parseFields,
	type Scope,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { findPersonByLogin, type PersonRow } from '#domains/employees'
import { findSectorsNamed } from '#domains/sectors'
import { OfficeError } from './office-command.ts'

export function oneOf<T extends string>(what: string, known: readonly T[], text: string): T {
	const found = known.find((one) => one === text)
	if (found) return found
	throw new OfficeError(`There is no ${what} '${text}'. There are ${known.join(', ')}.`)
}

/** A login as typed; stored in lowercase. */
export function readLogin(text = ''): string {
	const { data } = parseFields(loginFormSchema.shape.login, text)
	if (data === undefined || /[\s\p{Cc}]/u.test(data)) {
		throw new OfficeError('A login is 1 to 100 signs without spaces.')
	}
	return data.toLowerCase()
}

export const unknownLogin = (login: string) => new OfficeError(`Nobody signs in as '${login}'.`)

export function readText(what: string, text = ''): string {
	const written = text.trim()
	if (written !== '' && written.length <= 100 && !/\p{Cc}/u.test(written)) return written
	throw new OfficeError(`${what} is one line of 1 to 100 signs.`)
}

const wordsOf = (errors: FieldErrors): string =>
	Object.entries(errors)
		.flatMap(([name, found]) => found.map(({ desc }) => (name ? `${name}: ${desc}` : desc)))
		.join('\n')

type Schema = Parameters<typeof parseFields>[0]
type Read<T extends Schema> = NonNullable<ReturnType<typeof parseFields<T>>['data']>

/** Parses values by a schema; reports all errors at once. */
export function readForm<T extends Schema>(schema: T, value: unknown): Read<T> {
	const { data, errors } = parseFields(schema, value)
	if (errors) throw new OfficeError(wordsOf(errors))
	return data as Read<T>
}

/** Parses a change of the given fields and the option `--active`; at least one is required. */
export function readChange<T extends Schema>(
	schema: T,
	fields: Readonly<Record<string, unknown>>,
	active: unknown,
): Read<T> {
	const isActive =
		typeof active === 'string' ? oneOf('answer', ['yes', 'no'], active) === 'yes' : undefined
	const given = Object.entries({ ...fields, isActive }).filter(([, value]) => value !== undefined)
	if (given.length === 0) throw new OfficeError('Say what is to change.')
	return readForm(schema, Object.fromEntries(given))
}

export async function readPersonOf(db: Db, text: string | undefined): Promise<PersonRow> {
	const login = readLogin(text)
	const person = await findPersonByLogin(db, login)
	if (!person) throw unknownLogin(login)
	return person
}

export async function readSectors(
	db: Db,
	names: readonly string[],
	country?: string,
): Promise<string[]> {
	const found = await findSectorsNamed(db, names, country)
	return Promise.all(
		names.map(async (name) => {
			const [one, another] = found.filter((sector) => sector.name === name)
			if (one && !another) return one.id
			if (one) throw new OfficeError(`Several countries have a sector '${name}'.`)
			const known = await findSectorsNamed(db, undefined, country)
			const list = known.map((sector) => sector.name).join(', ') || 'none'
			throw new OfficeError(
				`There is no sector '${name}'. The sectors${country ? ` of ${country}` : ''} are ${list}.`,
			)
		}),
	)
}

/** Parses `everything`, or countries and sectors by name. */
export async function readScope(db: Db, words: readonly string[]): Promise<Scope> {
	const chosen = countries.filter((country) => words.includes(country))
	const names = words.filter(
		(word) => word !== 'everything' && !countries.some((one) => one === word),
	)
	return {
		everything: words.includes('everything'),
		countries: chosen,
		sectorIds: await readSectors(db, names),
	}
}

/** The values of an option that may be repeated */
export const listOf = (value: string | boolean | (string | boolean)[] | undefined): string[] =>
	[value ?? []].flat().map(String)
