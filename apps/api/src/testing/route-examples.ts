import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isOfficeRoute, pathOf, type RouteName, type RouteShape, routes } from '@roundsman/contract'
import type { Examples } from './define-examples.ts'

/** Every route of the contract by its name. */
export const allRoutes = Object.entries(routes) as [RouteName, RouteShape][]

/** Those of the field: whose the records are that they name is proved by `foreign-rows.test.ts`. */
export const fieldRoutes = allRoutes.filter(
	([, route]) => !isOfficeRoute(route) && route.ownership !== 'program',
)
export const programRoutes = allRoutes.filter(([, { ownership }]) => ownership === 'program')
export const officeRoutes = allRoutes.filter(([, route]) => isOfficeRoute(route))

const params = () => ({
	id: randomUUID(),
	key: randomUUID(),
	language: 'nl',
	file: 'today.pdf',
	list: 'navigator',
	value: 'none',
	locale: 'en',
	namespace: 'common',
	kind: 'customers',
	token: `${'a'.repeat(43)}.ics`,
})

/** The examples of each domain: a file in the folder, named nowhere. */
const examplesOfDomains: readonly Examples[] = await Promise.all(
	readdirSync(join(import.meta.dirname, 'examples')).map(
		async (file) => (await import(`./examples/${basename(file, '.ts')}.ts`)).examples,
	),
)

const collect = <K extends keyof Examples>(part: K): NonNullable<Examples[K]> =>
	Object.assign({}, ...examplesOfDomains.map((examples) => examples[part]))

const bodies = collect('bodies')
const queries = collect('queries')
export const ownerOfIds = collect('ids')
export const chosenIds = collect('chosenIds')
export const ownRecords = collect('ownRecords')
export const recordedByDomains = collect('recorded')
export const unrecordedByDomains = collect('unrecorded')

/** A right request for a route, of a record that need not be there. */
export function exampleOf(name: RouteName, route: RouteShape, values: Record<string, string> = {}) {
	const body = bodies[name]
	if (route.body && !body)
		throw new Error(`${name} needs an example of its body in testing/examples`)
	const query = queries[name] ? `?${queries[name]}` : ''
	return {
		method: route.method,
		url: `/api${pathOf(route, { ...params(), ...values })}${query}`,
		...(route.body ? { body } : {}),
	}
}
