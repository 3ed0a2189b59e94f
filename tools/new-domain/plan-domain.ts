import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A new domain is a copy of `vehicles` under another name, and one entry in each shared file.

const sample = join(import.meta.dirname, 'vehicles')
const migrations = 'apps/api/src/db/migrations'

/** What a shared file gets: lines in front of a mark, and the import that they need. */
type Entry = { file: string; before: string; line: string; imported?: string }

const entries: readonly Entry[] = [
	{ file: 'packages/contract/src/core/route.ts', before: "\t| 'office'\n", line: "\t| 'vehicle'" },
	{
		file: 'packages/contract/src/events/event.ts',
		before: "\t'visit.cancelled',\n",
		line: "\t'vehicle.created',\n\t'vehicle.deleted',",
	},
	{
		file: 'apps/api/src/app/handlers.ts',
		before: '\t...visitHandlers,\n',
		line: '\t...vehicleHandlers,',
		imported: "import { vehicleHandlers } from '#domains/vehicles'",
	},
	{
		file: 'apps/web/src/app/changes.ts',
		before: '\t...newsChanges,\n',
		line: '\t...vehicleChanges,',
		imported: "import { vehicleChanges } from '#domains/vehicles'",
	},
	{
		file: 'apps/web/src/routes/route-tree.ts',
		before: '\t\t...chatPages,\n',
		line: `\t\tformPage(
			'/vehicles',
			lazyPage(() => import('./vehicles/vehicles-page.tsx')),
		),`,
		imported: "import { formPage } from './route-parents.ts'",
	},
	{
		file: 'apps/web/src/routes/account/profile-tiles.tsx',
		before: '\t\t\t<HandbookTile />\n',
		line: '\t\t\t<TextTile icon={Shapes} namespace="vehicles" text="title" to="/vehicles" />',
		imported: "import { Shapes } from 'lucide'",
	},
	{
		file: 'apps/web/src/features/prefetch/prefetch-steps.ts',
		before: '\tnewsQueries.list(),\n',
		line: '\tvehicleQueries.all(),',
		imported: "import { vehicleQueries } from '#domains/vehicles'",
	},
	{
		file: 'apps/api/src/domains/personal-data/whole-erasure.ts',
		before: '\t...visitErasure,\n',
		line: '\t...vehicleErasure,',
		imported: "import { vehicleErasure } from '#domains/vehicles'",
	},
	{
		file: 'apps/web/src/testing/service/service.ts',
		before: '\t\t\t...otherAnswers,\n',
		line: '\t\t\t...vehicleAnswers,',
		imported: "import { vehicleAnswers } from './vehicle-answers.ts'",
	},
]

/** Says the version of the wire; a tool writes the hash of a new one. */
const versionFile = 'packages/contract/src/contract-version.ts'

export type Plan = {
	/** Texts by their paths. */
	added: Map<string, string>
	changed: Map<string, string>
	version: number
}

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Text or path of the sample under the names of the new domain. */
function renaming(plural: string, singular: string): (text: string) => string {
	const names = [
		['vehicles', plural],
		['vehicle', singular],
	] as const
	return (text) =>
		names
			.flatMap(([from, to]) => [[from, to] as const, [withCapital(from), withCapital(to)] as const])
			.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text)
}

function withEntry(text: string, { file, before, line, imported }: Entry): string {
	const parts = text.split(before)
	if (parts.length !== 2) throw new Error(`${file} has no one place for a new entry.`)
	const listed = parts.join(`${line}\n${before}`)
	return imported ? `${imported}\n${listed}` : listed
}

/** The version after the current one, with its line. */
function raisedVersion(text: string, plural: string): { text: string; version: number } {
	const current = Number(/contractVersion = (\d+)/.exec(text)?.[1])
	const version = current + 1
	const raised = text
		.replace('\n */\nexport', `\n * ${version}: ${plural}.\n */\nexport`)
		.replace(`contractVersion = ${current}`, `contractVersion = ${version}`)
	return { text: raised, version }
}

/** The files that a new domain adds and the shared ones that it changes, from those of the repository. */
export function planDomain(root: string, plural: string, singular: string): Plan {
	const read = (path: string) => readFileSync(join(root, path), 'utf8')
	const rename = renaming(plural, singular)
	const last = globSync('*.sql', { cwd: join(root, migrations) })
		.sort()
		.at(-1)
	const number = String(Number(last?.slice(0, 4)) + 1).padStart(4, '0')
	const added = globSync('**/*.txt', { cwd: sample })
		.sort()
		.map((file) => {
			const path = rename(file)
				.replace('NNNN', number)
				.replace(/\.txt$/, '')
			return [path, rename(readFileSync(join(sample, file), 'utf8'))] as const
		})
	const changed = new Map(
		entries.map((entry) => {
			const { file, before, line, imported } = entry
			const own = { file, before, line: rename(line), imported: imported && rename(imported) }
			return [file, withEntry(read(file), own as Entry)]
		}),
	)
	const { text, version } = raisedVersion(read(versionFile), plural)
	changed.set(versionFile, text)
	return { added: new Map(added), changed, version }
}
