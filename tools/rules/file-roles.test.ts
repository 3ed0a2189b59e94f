import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filePrefixes, fileRoles, findRoleless, namedAfterTheirThing } from './file-roles.ts'
import { readSources } from './unused-exports.ts'

const inDomain = (name: string, text = '') =>
	findRoleless(new Map([[`apps/web/src/domains/vehicles/${name}`, text]]))

it('a file of a domain or a feature says its role, or the one thing that it exports', () => {
	expect(inDomain('vehicle-queries.ts')).toEqual([])
	expect(inDomain('use-vehicles.ts')).toEqual([])
	expect(inDomain('vehicle-plate.tsx', 'export function VehiclePlate() {}')).toEqual([])
	expect(inDomain('vehicle-stuff.ts', 'export function wash() {}')).toHaveLength(1)
	expect(inDomain('vehicle-stuff.test.ts')).toEqual([])
})

it('every file of a domain or a feature does', () => {
	expect(findRoleless(readSources())).toEqual(namedAfterTheirThing)
})

it('the roles are explained in docs/architecture.md', () => {
	const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
	const explained = [...text.matchAll(/^\| ((?:`[a-z]+-?…?`(?:, )?)+) \|/gm)]
	const names = explained.flatMap(([, cell = '']) => cell.match(/[a-z]+-?/g) ?? [])
	expect(names).toEqual([...fileRoles, ...filePrefixes])
})
