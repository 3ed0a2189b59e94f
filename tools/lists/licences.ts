import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `node tools/lists/licences.ts` writes docs/licences.md: what is shipped, and under which licence.

const root = join(import.meta.dirname, '../..')
export const licencesPath = join(root, 'docs/licences.md')

type LockEntry = {
	version?: string
	license?: string
	link?: boolean
	resolved?: string
	dependencies?: Record<string, string>
	optionalDependencies?: Record<string, string>
}
/** The packages of a lock file by their folders. */
export type Lock = Record<string, LockEntry>
export type Shipped = { name: string; version: string; licence: string | null }

const allowed = new Set([
	...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'],
	...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
])
/** Licences that are right for some packages only: fonts, and what is used as it is. */
const allowedFor = new Map([
	['OFL-1.1', /^@fontsource\//],
	['MPL-2.0', /^web-push$/],
	// MIT without the duty to name its author.
	['MIT-0', /^nodemailer$/],
])

/** A package that names no licence or another one, what was found out about it, and what would take its place. */
type Settled = { names: RegExp; licence: string; why: string; instead: string }
const libvips = {
	why: 'libvips as a shared library that nobody changes and anybody can exchange; on the server only, no part of the app.',
	instead:
		'`@jsquash/jpeg` and `@jsquash/png` (Apache-2.0) decode and write without it, and slower.',
}
export const settled: readonly Settled[] = [
	{
		names: /^png-js$/,
		licence: 'none named',
		why: 'Its package.json names no licence, its LICENSE file is MIT. pdfkit loads it for PNG. The app is built without it, since the browser unpacks pictures (`build/no-png.ts`); the service draws with it signatures of which there is nothing but a picture.',
		instead:
			'`sharp`, which the service has, once it makes those signatures JPEG before a paper is drawn.',
	},
	{
		names: /^@img\/sharp-libvips-/,
		licence: 'LGPL-3.0-or-later',
		...libvips,
	},
	{
		names: /^@img\/sharp-(win32-\w+|wasm32)$/,
		licence: 'Apache-2.0 AND LGPL-3.0-or-later',
		...libvips,
	},
	{
		names: /^date-holidays$/,
		licence: '(ISC AND CC-BY-3.0)',
		why: 'The code is ISC. Its days come from Wikipedia: CC BY in its package.json, CC BY-SA 3.0 in its LICENSE file, with the sources named there. They are used unchanged, on the server.',
		instead: 'a list of our own for the six countries, beside the one that the office keeps.',
	},
	{
		names: /^argparse$/,
		licence: 'PSF-2.0',
		why: 'As free as BSD. The command line of js-yaml needs it; the service never loads it.',
		instead: 'nothing: it goes with date-holidays.',
	},
]

/** Whether an expression of SPDX lets a package be shipped: one of what it offers, all of what it demands. */
function isAllowed(name: string, licence: string): boolean {
	const isOne = (id: string) => allowed.has(id) || allowedFor.get(id)?.test(name) === true
	return licence
		.replace(/[()]/g, '')
		.split(' OR ')
		.some((choice) => choice.split(' AND ').every((id) => isOne(id.trim())))
}

const isSettled = ({ name, licence }: Shipped): boolean =>
	settled.some((one) => one.names.test(name) && (licence ?? 'none named').startsWith(one.licence))

/** What may not be shipped as it is: nobody has looked at its licence. */
export const findUnsettled = (packages: readonly Shipped[]): Shipped[] =>
	packages.filter((one) => !(one.licence && isAllowed(one.name, one.licence)) && !isSettled(one))

/** Where a package finds another one, as Node does: in its own folder, then in those around it. */
function findFolder(lock: Lock, from: string, name: string): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
		const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
		if (lock[path]) return lock[path].link ? lock[path].resolved : path
		if (folder === '') return undefined
	}
}

/** All packages that somebody gets who runs the service or opens the app: no tools, no tests. */
export function findShipped(lock: Lock): Shipped[] {
	const workspaces = Object.keys(lock).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
	const folders = new Set(['', ...workspaces])
	for (const folder of folders) {
		const { dependencies, optionalDependencies } = lock[folder] ?? {}
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
			const found = findFolder(lock, folder, name)
			if (found) folders.add(found)
		}
	}
	const packages = [...folders]
		.filter((folder) => folder.includes('node_modules/'))
		.map((folder) => ({
			name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
			version: lock[folder]?.version ?? '',
			licence: lock[folder]?.license ?? null,
		}))
	const byText = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
	return [...byText.keys()].sort().map((key) => byText.get(key) as Shipped)
}

export function readLock(): Lock {
	return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** The document that names them all. */
export function writeLicences(packages: readonly Shipped[]): string {
	const licences = [...new Set(packages.map(({ licence }) => licence ?? 'none named'))].sort()
	const groups = licences.map((licence) => {
		const names = packages
			.filter((one) => (one.licence ?? 'none named') === licence)
			.map(({ name, version }) => `${name} ${version}`)
		return `**${licence}** (${names.length}): ${names.join(', ')}.`
	})
	const rows = settled
		.map(({ names, why, instead, licence }) => {
			const found = packages.filter(
				(one) => names.test(one.name) && (one.licence ?? 'none named').startsWith(licence),
			)
			const shown = [...new Set(found.map(({ name }) => name))]
			return shown.length > 0 ? `| ${shown.join(', ')} | ${licence} | ${why} | ${instead} |` : ''
		})
		.filter(Boolean)
	return `# Licences

<!-- Written by: npx node tools/lists/licences.ts -->

Roundsman itself is under the [Apache License 2.0](../LICENSE). These are the ${packages.length} packages that are shipped with it: what the service loads, on every system for which there is a build, and what the app is made of. Tools and tests are not among them. The fonts in \`packages/receipt/fonts\` are under the OFL 1.1.

Allowed are ${[...allowed].sort().join(', ')}; OFL-1.1 for fonts; MPL-2.0 for web-push, MIT-0 for nodemailer. Whatever names another licence, or none, fails the tests until somebody has looked at it and settled it in \`tools/lists/licences.ts\`.

## Settled one by one

| package | licence | why it may stay | what would take its place |
|---|---|---|---|
${rows.join('\n')}

## All

${groups.join('\n\n')}
`
}

if (import.meta.main) writeFileSync(licencesPath, writeLicences(findShipped(readLock())))
